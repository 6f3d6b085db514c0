import type { Session } from '@charsu/core/contract/account.ts';
import type { SessionStore } from '@charsu/projections/app/sessions.ts';
import type { TokenClaims } from './tokens.ts';

/** Where an account is signed in, the newest first; `current` is the session of whoever asks. */
export async function shownSessions(
  sessions: Pick<SessionStore, 'list'>,
  userId: string,
  asking: Pick<TokenClaims, 'jti'>,
): Promise<Session[]> {
  const all = await sessions.list(userId, new Date().toISOString());
  return all.map(({ jti, userId: _, ...session }) => ({ id: jti, current: jti === asking.jti, ...session }));
}
