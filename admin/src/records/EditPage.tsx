import { isRecordKind } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import { type ReactNode, useContext } from 'react';
import { type RaRecord, useResourceDefinition } from 'react-admin';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import type { Related } from './declare-records.tsx';
import { EditForm } from './EditForm.tsx';
import { InPlaceContext } from './in-place.ts';
import { Neighbours } from './Neighbours.tsx';
import { RecordEdit, type RecordEditProps } from './RecordEdit.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { RelatedLists } from './RelatedLists.tsx';

interface EditPageProps<Data extends RaRecord> extends RecordEditProps<Data> {
  /** Above the form. */
  readonly header?: (record: Data) => ReactNode;
  /** Related records, below the form. */
  readonly related?: readonly Related<Data>[];
}

/** The form of a record with its history beside; `children` are its inputs. */
export function EditPage<Data extends RaRecord>({ header, related, children, ...edit }: EditPageProps<Data>) {
  const kind: unknown = useResourceDefinition().options?.kind;
  if (typeof kind !== 'string' || !isRecordKind(kind)) throw new Error('The records of this page have no history.');
  const inPlace = useContext(InPlaceContext) !== undefined;
  return (
    <RecordEdit<Data> hasHeader {...edit}>
      {(record) => {
        const form = <EditForm>{children(record)}</EditForm>;
        return inPlace ? (
          form
        ) : (
          <Box sx={{ pt: 2, display: 'grid', gap: 2, minWidth: 0 }}>
            {header ? (
              header(record)
            ) : (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <RecordTasks />
                <Neighbours linkType="edit" />
              </Box>
            )}
            <RecordTabs
              kind={kind}
              recordId={String(record.id)}
              details={
                <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
                  {form}
                  {related && <RelatedLists related={related} record={record} />}
                </Box>
              }
            />
          </Box>
        );
      }}
    </RecordEdit>
  );
}
