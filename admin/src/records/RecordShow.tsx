import type { ReactNode } from 'react';
import { Loading, type RaRecord, ShowBase, Title, useGetResourceLabel, useShowContext } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { staysOnFailure } from './stays-on-failure.ts';

function ShowFailure() {
  const { error, refetch, resource } = useShowContext();
  const labelOf = useGetResourceLabel();
  return (
    <>
      <Title title={labelOf(resource, 1)} />
      <Failure error={error} retry={refetch} />
    </>
  );
}

function Shown<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record } = useShowContext<Data>();
  return record ? children(record) : null;
}

/** The page of one record: while it loads, when it cannot be loaded, and as `children` draws it. */
export function RecordShow<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  return (
    <ShowBase<Data> queryOptions={staysOnFailure} loading={<Loading />} error={<ShowFailure />}>
      <Shown<Data>>{children}</Shown>
    </ShowBase>
  );
}
