import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import { useCanAccess, useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';
import { resourceOf } from './record-places.ts';

interface RecordNameProps {
  readonly kind: RecordKind;
  readonly id: string;
  /** What stands there while the name is not known: it is being asked for, the record is gone, or it may not be read. */
  readonly otherwise?: string;
}

/** What a record is called; those of many on one page are asked for in one call. */
export function RecordName({ kind, id, otherwise = id }: RecordNameProps) {
  const resource = resourceOf(kind);
  const { canAccess: known = false } = useCanAccess({ resource, action: 'list' });
  const { data } = useGetManyAggregate(resource, { ids: [id] }, { enabled: known });
  const nameOf = useGetRecordRepresentation(resource);
  const [record] = data ?? [];
  return <>{record === undefined ? otherwise : nameOf(record)}</>;
}
