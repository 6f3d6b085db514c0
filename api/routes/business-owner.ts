import { notValid } from '@charsu/core/application/checked.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';

/**
 * Refuses, with the field `ownerId`, an owner of a new business without an existing account, with
 * `The_Value_Is_Not_Valid`, and one without personal details, with `The_Person_Not_Found` (D14d).
 */
export async function requireOwner(queries: Pick<Queries, 'user'>, ownerId: string): Promise<void> {
  const user = await queries.user.record(ownerId);
  if (user === undefined || user.deleted) throw notValid('ownerId');
  if (user.personId === null) throw new DomainError('The_Person_Not_Found', { field: 'ownerId' });
}
