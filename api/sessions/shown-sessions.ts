import type { Session } from '@charsu/core/contract/account.ts';
import type { SessionStore } from '@charsu/stores/sessions.ts';
import type { TokenClaims } from './tokens.ts';

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
