import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { RecordFailure, RecordLoading, staysOnFailure } from './RecordMissing.tsx';

function ShowFailure() {
  const { error, refetch } = useShowContext();
  return <RecordFailure error={error} refetch={refetch} />;
}

function Shown<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record } = useShowContext<Data>();
  return record ? children(record) : null;
}

/** The page of one record: loading, failed, or rendered by `children`. */
export function RecordShow<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  return (
    <ShowBase<Data> queryOptions={staysOnFailure} loading={<RecordLoading />} error={<ShowFailure />}>
      <Shown<Data>>{children}</Shown>
    </ShowBase>
  );
}
