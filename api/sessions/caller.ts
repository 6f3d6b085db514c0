import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type Permission, permissionsOf, type Role } from '@charsu/core/domain/permissions.ts';
import type { AccountStore } from '@charsu/projections/app/accounts.ts';
import type { TokenClaims, TokenIssuer } from './tokens.ts';

/** Who sends a request, as their token and their account say at this moment. */
export interface Caller {
  readonly userId: string;
  readonly displayName: string;
  readonly username: string;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly token: TokenClaims;
}

const unauthorized = () => new DomainError('Unauthorized');

/**
 * The caller of a request by its Authorization header: null without one. Throws `Unauthorized` for a token that is not
 * ours, has expired, was signed out, or whose account is gone. Roles are read afresh, so taking one away works at once.
 */
export async function identify(
  authorization: string | undefined,
  { accounts, tokens }: { readonly accounts: AccountStore; readonly tokens: TokenIssuer },
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  const token = bearer && (await tokens.verify(bearer));
  if (!token) throw unauthorized();
  const account = await accounts.ofToken(token.userId, token.jti);
  if (!account) throw unauthorized();
  return {
    userId: account.userId,
    displayName: account.displayName,
    username: account.username,
    roles: account.roles,
    permissions: permissionsOf(account.roles),
    token,
  };
}

/** The caller as commands see them: `everyone` is the permission that opens other people's records. */
export const actorOf = (caller: Caller, everyone: Permission): Actor => ({
  id: caller.userId,
  kind: 'user',
  scope: caller.permissions.has(everyone) ? 'all' : 'own',
});
