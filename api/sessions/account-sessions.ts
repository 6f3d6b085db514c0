import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { MakeApiKey, Session, Token } from '@charsu/core/contract/account.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { Device } from '@charsu/core/domain/user/state.ts';
import { deviceOf } from '@charsu/core/text/device-name.ts';
import type { SessionStore, StoredSession } from '@charsu/stores/accounts/sessions.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { Caller } from './caller.ts';
import type { RequestOrigin } from './origin.ts';
import type { TokenClaims } from './tokens.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'sessions'>;

const deviceWith = ({ userAgent }: StoredSession): Device => deviceOf(userAgent) ?? { browser: null, system: null };

/** The sessions of an account that were active at `at` or later, newest first; `current` is the caller's session. */
export async function shownSessions(
  sessions: Pick<SessionStore, 'list'>,
  userId: string,
  asking: Pick<TokenClaims, 'jti'>,
  at = new Date(),
): Promise<Session[]> {
  const all = await sessions.list(userId, at.toISOString());
  return all.map(({ jti, userId: _, ...session }) => ({ id: jti, current: jti === asking.jti, ...session }));
}

/*
 * Ending sessions elsewhere is part of the account's history. The event is written first: no session ends without a
 * trace, and after a crash the rest is still listed and can be ended again.
 */

/** Ends one session of an account. Throws `Status_404` when there is no such session. */
export async function endSession(
  userId: string,
  jti: string,
  { commands, sessions }: Needs,
  context: CommandContext,
): Promise<Handled> {
  const session = (await sessions.list(userId, context.at)).find((each) => each.jti === jti);
  if (session === undefined) throw notFound('session');
  const handled = await commands.user.endSessions(userId, [deviceWith(session)], context);
  await sessions.end(userId, jti);
  return handled;
}

/** Ends all sessions of an account except the caller's. Throws `Status_404` when there is no such account. */
export async function endOtherSessions(
  userId: string,
  asking: string,
  { commands, sessions }: Needs,
  context: CommandContext,
): Promise<Handled> {
  const others = (await sessions.list(userId, context.at)).filter(({ jti }) => jti !== asking);
  const handled = await commands.user.endSessions(userId, others.map(deviceWith), context);
  await sessions.endAll(userId, asking);
  return handled;
}

/**
 * Makes a key for a program: a session of the caller that may do what `scopes` name and the caller may at that time. It is
 * listed and ended like the others.
 */
export async function makeApiKey(
  { userId, token: { personId, uniqueName } }: Pick<Caller, 'userId' | 'token'>,
  { name, days, scopes }: MakeApiKey,
  { commands, sessions, tokens }: Needs & Pick<ApiDependencies, 'tokens'>,
  { now, address, userAgent }: Pick<RequestOrigin, 'now' | 'address' | 'userAgent'>,
  context: CommandContext,
): Promise<Token> {
  await commands.user.makeApiKey(userId, context);
  const { jti, ...token } = await tokens.issue({ userId, personId, uniqueName }, now, days * 24);
  const times = { signedInAt: now.toISOString(), expiresAt: token.expiresAt };
  await sessions.begin({ jti, userId, ...times, userAgent: userAgent.slice(0, 300), address, key: { name, scopes } });
  return token;
}
