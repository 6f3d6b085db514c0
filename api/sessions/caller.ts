import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Access } from '@charsu/projections/read-models/account/access.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { readWaitMs } from '../read-wait.ts';
import type { TokenClaims } from './tokens.ts';

/** The caller of a request, by their token and the present state of their account. */
export interface Caller extends Access {
  readonly token: TokenClaims;
}

/** The dependencies for identifying callers. */
export type CallerDependencies = Pick<ApiDependencies, 'tokens' | 'queries' | 'sessions' | 'eventStore'>;

/** The token of an Authorization header; undefined for one that is not ours or has expired. */
const tokenIn = async (
  authorization: string | undefined,
  { tokens }: Pick<CallerDependencies, 'tokens'>,
): Promise<TokenClaims | undefined> => {
  const bearer = authorization && /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  return (bearer && (await tokens.verify(bearer))) || undefined;
};

/** The user id of an Authorization header on a public call; undefined for a visitor, and once the session is over. */
export async function bearerOf(
  authorization: string | undefined,
  dependencies: Pick<CallerDependencies, 'tokens' | 'queries'>,
): Promise<string | undefined> {
  const token = await tokenIn(authorization, dependencies);
  return token && (await dependencies.queries.accessOf(token))?.userId;
}

const unauthorized = () => new DomainError('Unauthorized');

/**
 * The access of a bearer. The session of an account that was just created or unlocked exists before the read model has
 * the account: then this waits, since a 401 would take the new token from its user.
 */
async function accessOf(
  token: TokenClaims,
  { queries, sessions, eventStore }: Omit<CallerDependencies, 'tokens'>,
): Promise<Access | undefined> {
  const access = await queries.accessOf(token);
  if (access !== undefined) return access;
  const open = await sessions.list(token.userId, new Date().toISOString());
  if (!open.some(({ jti }) => jti === token.jti)) return undefined;
  // Waits up to the account's own last event. For locked and deleted accounts the read model has it already.
  const { events } = await eventStore.readBackwards({ stream: streamOf('user', token.userId), maxCount: 1 });
  const [last] = events;
  if (last === undefined) return undefined;
  await queries.waitFor(last.position, ['account'], readWaitMs);
  return queries.accessOf(token);
}

/**
 * The token of a request by its Authorization header: null without one. Throws `Unauthorized` for a token that is not
 * ours or has expired.
 */
export async function tokenOf(
  authorization: string | undefined,
  dependencies: Pick<CallerDependencies, 'tokens'>,
): Promise<TokenClaims | null> {
  if (authorization === undefined) return null;
  const token = await tokenIn(authorization, dependencies);
  if (!token) throw unauthorized();
  return token;
}

/**
 * The bearer of a token. Throws `Unauthorized` once it was signed out, and where the account is locked or gone. Roles
 * are read each time, so revoking a permission takes effect at once.
 */
export async function identify(token: TokenClaims, dependencies: CallerDependencies): Promise<Caller> {
  const access = await accessOf(token, dependencies);
  if (access === undefined) throw unauthorized();
  return { ...access, token };
}

/** The actor of a caller's commands: `everyone` is the permission for other users' records. */
export const actorOf = (caller: Caller, everyone: Permission): Actor => ({
  id: caller.userId,
  kind: 'user',
  scope: caller.permissions.has(everyone) ? 'all' : 'own',
});
