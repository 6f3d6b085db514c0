import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  EditBase,
  Loading,
  type RaRecord,
  Title,
  useEditContext,
  useGetResourceLabel,
  useResourceContext,
} from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { OpenedRecordContext } from './opened-record.ts';
import { staysOnFailure } from './stays-on-failure.ts';
import { useConflict } from './use-conflict.ts';

interface RecordEditProps<Data extends RaRecord> {
  /** The page after a save; false: it stays. */
  readonly redirect: 'list' | 'show' | false;
  readonly transform?: (data: Data) => Data;
  readonly children: (record: Data) => ReactNode;
}

/** The title while the record is missing. */
function Unnamed() {
  const { resource } = useEditContext();
  const labelOf = useGetResourceLabel();
  return <Title title={labelOf(resource, 1)} />;
}

function EditFailure() {
  const { resource, error, refetch } = useEditContext();
  const labelOf = useGetResourceLabel();
  return (
    <>
      <Unnamed />
      <Failure error={error} retry={refetch} kind={labelOf(resource, 1)} />
    </>
  );
}

const loading = (
  <>
    <Unnamed />
    <Loading />
  </>
);

function Edited<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record, defaultTitle } = useEditContext<Data>();
  if (!record) return null;
  return (
    <>
      <Title defaultTitle={defaultTitle ?? ''} />
      {children(record)}
    </>
  );
}

/** The edit page of a record. It sends data only on saving, and a refusal loses no input. */
export function RecordEdit<Data extends RaRecord>({ redirect, transform, children }: RecordEditProps<Data>) {
  const resource = useResourceContext();
  const client = useQueryClient();
  const { onError, opened } = useConflict<Data>();
  // react-admin replaces the saved record in its cached lists, which then count as fresh.
  const readListsAgain = (_saved: unknown, error: unknown) => {
    if (!error) void client.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <EditBase<Data>
      mutationMode="pessimistic"
      mutationOptions={{ onError, onSettled: readListsAgain }}
      queryOptions={staysOnFailure}
      redirect={redirect}
      {...(transform && { transform })}
      loading={loading}
      error={<EditFailure />}
    >
      <OpenedRecordContext value={opened}>
        <Edited<Data>>{children}</Edited>
      </OpenedRecordContext>
    </EditBase>
  );
}
