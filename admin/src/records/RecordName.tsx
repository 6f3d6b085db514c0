import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { useCanAccess, useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';
import { resourceOf } from './record-places.ts';

type RecordNameProps = ({ readonly kind: RecordKind } | { readonly resource: string }) & {
  readonly id: string;
  /** The text while the name is unknown: it is loading, the record is deleted, or it may not be read. */
  readonly otherwise?: string;
  /** Stands before the text, if there is one. */
  readonly before?: string;
};

/** The name of a record; the names of a page are read in one call. */
export function RecordName({ id, otherwise = id, before = '', ...of }: RecordNameProps) {
  const resource = 'kind' in of ? resourceOf(of.kind) : of.resource;
  const { canAccess: known = false } = useCanAccess({ resource, action: 'list' });
  const { data } = useGetManyAggregate(resource, { ids: [id] }, { enabled: known });
  const nameOf = useGetRecordRepresentation(resource);
  const [record] = data ?? [];
  const name = record === undefined ? otherwise : nameOf(record);
  return name === '' ? null : (
    <>
      {before}
      <bdi>{name}</bdi>
    </>
  );
}
