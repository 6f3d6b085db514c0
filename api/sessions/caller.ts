import { streamOf } from '@charsu/core/domain/aggregates.ts';
import type { Actor } from '@charsu/core/domain/decider.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Access } from '@charsu/projections/read-models/account/access.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { readWaitMs } from '../read-wait.ts';
import type { TokenClaims } from './tokens.ts';

/** Who sends a request, as their token and their account say at this moment. */
export interface Caller extends Access {
  readonly token: TokenClaims;
}

/** What the callers of requests are known by. */
export type CallerDependencies = Pick<ApiDependencies, 'tokens' | 'queries' | 'sessions' | 'eventStore'>;

/** The token of an Authorization header; undefined where it is none of ours, or has expired. */
const tokenIn = async (
  authorization: string | undefined,
  { tokens }: Pick<CallerDependencies, 'tokens'>,
): Promise<TokenClaims | undefined> => {
  const bearer = authorization && /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
  return (bearer && (await tokens.verify(bearer))) || undefined;
};

/** Whose token an Authorization header has, for what needs no right: whether they are signed out since is not asked. */
export const bearerOf = async (
  authorization: string | undefined,
  dependencies: Pick<CallerDependencies, 'tokens'>,
): Promise<string | undefined> => (await tokenIn(authorization, dependencies))?.userId;

const unauthorized = () => new DomainError('Unauthorized');

/**
 * What a bearer may do. The session of an account that was just made, or unlocked, is there before the read model knows of
 * that: it is waited for then, since 401 would take the token from somebody who has just got it.
 */
async function accessOf(
  token: TokenClaims,
  { queries, sessions, eventStore }: Omit<CallerDependencies, 'tokens'>,
): Promise<Access | undefined> {
  const access = await queries.accessOf(token);
  if (access !== undefined) return access;
  const open = await sessions.list(token.userId, new Date().toISOString());
  if (!open.some(({ jti }) => jti === token.jti)) return undefined;
  // Up to the account's own last event, which the read model has of everybody who is locked or gone: they do not wait.
  const { events } = await eventStore.readBackwards({ stream: streamOf('user', token.userId), maxCount: 1 });
  const [last] = events;
  if (last === undefined) return undefined;
  await queries.waitFor(last.position, ['account'], readWaitMs);
  return queries.accessOf(token);
}

/**
 * The caller of a request by its Authorization header: null without one. Throws `Unauthorized` for a token that is not
 * ours, has expired, was signed out, or whose account is locked or gone. Roles are read afresh, so taking a permission away
 * works at once.
 */
export async function identify(
  authorization: string | undefined,
  dependencies: CallerDependencies,
): Promise<Caller | null> {
  if (authorization === undefined) return null;
  const token = await tokenIn(authorization, dependencies);
  if (!token) throw unauthorized();
  const access = await accessOf(token, dependencies);
  if (access === undefined) throw unauthorized();
  return { ...access, token };
}

/** The caller as commands see them: `everyone` is the permission that opens other people's records. */
export const actorOf = (caller: Caller, everyone: Permission): Actor => ({
  id: caller.userId,
  kind: 'user',
  scope: caller.permissions.has(everyone) ? 'all' : 'own',
});
