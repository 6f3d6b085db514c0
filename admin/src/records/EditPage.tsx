import { isRecordKind } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type RaRecord, useResourceDefinition } from 'react-admin';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { EditForm } from './EditForm.tsx';
import { RecordEdit, type RecordEditProps } from './RecordEdit.tsx';
import { RecordTabs } from './RecordTabs.tsx';

interface EditPageProps<Data extends RaRecord> extends RecordEditProps<Data> {
  /** Above the form. */
  readonly header?: (record: Data) => ReactNode;
}

/** The form of a record with its history beside; `children` are its inputs. */
export function EditPage<Data extends RaRecord>({ header, children, ...edit }: EditPageProps<Data>) {
  const kind: unknown = useResourceDefinition().options?.kind;
  if (typeof kind !== 'string' || !isRecordKind(kind)) throw new Error('The records of this page have no history.');
  return (
    <RecordEdit<Data> {...edit}>
      {(record) => (
        <Box sx={{ pt: 2, display: 'grid', gap: 2, minWidth: 0 }}>
          {header ? header(record) : <RecordTasks />}
          <RecordTabs kind={kind} recordId={String(record.id)} details={<EditForm>{children(record)}</EditForm>} />
        </Box>
      )}
    </RecordEdit>
  );
}
