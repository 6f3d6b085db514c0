import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Caller } from '../sessions/caller.ts';

type Needs = Pick<Queries, 'user'>;

/**
 * The users among these with a permission that the caller lacks. The caller must not manage their accounts: changing an
 * administrator's address and signing in by a code to it would make the caller an administrator.
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
 * Refuses to manage the account of a user with more permissions than the caller. Applies to callers with the permission
 * for others' accounts; the decider checks the rest.
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
