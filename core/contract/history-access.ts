import { aggregateOf, type RecordKind, recordKinds } from '../domain/aggregates.ts';
import type { Permission } from '../domain/permissions.ts';

/** The kinds of records whose histories a user with these permissions may read, of all owners. */
export const historyKindsFor = (held: Pick<ReadonlySet<Permission>, 'has'>): readonly RecordKind[] =>
  recordKinds.filter((kind) => held.has(aggregateOf(kind).openedBy));
