import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Caller } from '../sessions/caller.ts';

type Needs = Pick<Queries, 'user'>;

/**
 * Those of some users who may do something that the caller may not. Nobody handles their accounts: whoever could change an
 * administrator's address and then sign in by a code sent to it would be one.
 */
export async function whoMayDoMore(
  queries: Needs,
  { userId, permissions }: Pick<Caller, 'userId' | 'permissions'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const granted = await queries.user.grantedTo(ids.filter((id) => id !== userId));
  const more = [...granted].filter(([, held]) => [...held].some((permission) => !permissions.has(permission)));
  return new Set(more.map(([id]) => id));
}

/**
 * Refuses to handle the account of somebody who may do more than the caller. Said only to those who hold the permission that
 * opens others' accounts; the rest is the decider's matter.
 */
export async function requireRightsOver(
  queries: Needs,
  caller: Caller,
  needed: Permission,
  userId: string,
): Promise<void> {
  if (!caller.permissions.has(needed)) return;
  const more = await whoMayDoMore(queries, caller, [userId]);
  if (more.has(userId)) throw new DomainError('The_User_May_Do_More_Than_You');
}
