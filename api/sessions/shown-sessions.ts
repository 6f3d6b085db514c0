import type { Session } from '@charsu/core/contract/account.ts';
import type { SessionStore } from '@charsu/stores/sessions.ts';
import type { TokenClaims } from './tokens.ts';

/** Where an account was signed in at `at` or later, the newest first; `current` is the session of whoever asks. */
export async function shownSessions(
  sessions: Pick<SessionStore, 'list'>,
  userId: string,
  asking: Pick<TokenClaims, 'jti'>,
  at = new Date(),
): Promise<Session[]> {
  const all = await sessions.list(userId, at.toISOString());
  return all.map(({ jti, userId: _, ...session }) => ({ id: jti, current: jti === asking.jti, ...session }));
}
