import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useShowContext } from 'react-admin';
import { isThere, RecordFailure, RecordLoading, staysOnFailure } from './RecordMissing.tsx';

function Shown<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record, error, refetch } = useShowContext<Data>();
  if (isThere(record, error)) return children(record);
  return error && <RecordFailure error={error} refetch={refetch} />;
}

/** The page of one record: loading, failed, or rendered by `children`. */
export function RecordShow<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  return (
    <ShowBase<Data> queryOptions={staysOnFailure} loading={<RecordLoading />}>
      <Shown<Data>>{children}</Shown>
    </ShowBase>
  );
}
