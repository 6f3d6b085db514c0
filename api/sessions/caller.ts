import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Access } from '@charsu/projections/read-models/account/access.ts';
import type { AccountQueries } from '@charsu/projections/read-models/account/queries.ts';
import type { TokenClaims, TokenIssuer } from './tokens.ts';

/** Who sends a request, as their token and their account say at this moment. */
export interface Caller extends Access {
  readonly token: TokenClaims;
}

const unauthorized = () => new DomainError('Unauthorized');

/**
 * The caller of a request by its Authorization header: null without one. Throws `Unauthorized` for a token that is not
 * ours, has expired, was signed out, or whose account is locked or gone. Roles are read afresh, so taking a permission away
 * works at once.
 */
export async function identify(
  authorization: string | undefined,
  { tokens, queries }: { readonly tokens: TokenIssuer; readonly queries: Pick<AccountQueries, 'accessOf'> },
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const token = bearer && (await tokens.verify(bearer));
  if (!token) throw unauthorized();
  const access = await queries.accessOf(token);
  if (access === undefined) throw unauthorized();
  return { ...access, token };
}

/** The caller as commands see them: `everyone` is the permission that opens other people's records. */
export const actorOf = (caller: Caller, everyone: Permission): Actor => ({
  id: caller.userId,
  kind: 'user',
  scope: caller.permissions.has(everyone) ? 'all' : 'own',
});
