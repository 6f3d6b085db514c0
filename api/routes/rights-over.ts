import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries.ts';
import type { Caller } from '../sessions/caller.ts';

/**
 * Nobody handles the account of somebody who may do more than they: whoever could change an administrator's address and
 * then sign in by a code sent to it would be one. Said only to those who hold the permission that opens others' accounts;
 * the rest is the decider's matter.
 */
export async function requireRightsOver(
  queries: Pick<Queries, 'user'>,
  caller: Caller,
  needed: Permission,
  userId: string,
): Promise<void> {
  if (caller.userId === userId || !caller.permissions.has(needed)) return;
  const granted = await queries.user.grantedTo(userId);
  if ([...granted].some((permission) => !caller.permissions.has(permission)))
    throw new DomainError('The_User_May_Do_More_Than_You');
}
