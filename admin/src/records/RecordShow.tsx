import type { ReactNode } from 'react';
import { Loading, type RaRecord, ShowBase, Title, useGetResourceLabel, useShowContext } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { staysOnFailure } from './stays-on-failure.ts';

/** The title while the record is missing. */
function Unnamed() {
  const { resource } = useShowContext();
  const labelOf = useGetResourceLabel();
  return <Title title={labelOf(resource, 1)} />;
}

function ShowFailure() {
  const { resource, error, refetch } = useShowContext();
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

function Shown<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  const { record } = useShowContext<Data>();
  return record ? children(record) : null;
}

/** The page of one record: loading, failed, or rendered by `children`. */
export function RecordShow<Data extends RaRecord>({ children }: { children: (record: Data) => ReactNode }) {
  return (
    <ShowBase<Data> queryOptions={staysOnFailure} loading={loading} error={<ShowFailure />}>
      <Shown<Data>>{children}</Shown>
    </ShowBase>
  );
}
