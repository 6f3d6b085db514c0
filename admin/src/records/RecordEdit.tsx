import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditBase, type RaRecord, Title, useEditContext, useResourceContext } from 'react-admin';
import { Neighbours } from './Neighbours.tsx';
import { RecordFailure, RecordLoading, staysOnFailure } from './RecordMissing.tsx';
import { OpenedRecordContext, useConflict } from './use-conflict.ts';

export interface RecordEditProps<Data extends RaRecord> {
  /** The page after a save; false: it stays. */
  readonly redirect: 'list' | 'show' | false;
  readonly transform?: (data: Data) => Data;
  readonly children: (record: Data) => ReactNode;
}

function EditFailure() {
  const { error, refetch } = useEditContext();
  return <RecordFailure error={error} refetch={refetch} />;
}

function Edited<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record, defaultTitle } = useEditContext<Data>();
  if (!record) return null;
  return (
    <>
      <Title defaultTitle={defaultTitle ?? ''} />
      <Neighbours linkType="edit" />
      {children(record)}
    </>
  );
}

/** The edit page of a record. It sends data only on saving, and a refusal loses no input. */
export function RecordEdit<Data extends RaRecord>({ redirect, transform, children }: RecordEditProps<Data>) {
  const resource = useResourceContext();
  const client = useQueryClient();
  const conflict = useConflict<Data>();
  const settled = (_saved: unknown, error: unknown) => {
    if (error) return;
    conflict.end();
    // react-admin replaces the saved record in its cached lists, which then count as fresh.
    void client.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <EditBase<Data>
      mutationMode="pessimistic"
      mutationOptions={{ onError: conflict.onError, onSettled: settled }}
      queryOptions={staysOnFailure}
      redirect={redirect}
      {...(transform && { transform })}
      loading={<RecordLoading />}
      error={<EditFailure />}
    >
      <OpenedRecordContext value={conflict.opened}>
        <Edited<Data>>{children}</Edited>
      </OpenedRecordContext>
    </EditBase>
  );
}
