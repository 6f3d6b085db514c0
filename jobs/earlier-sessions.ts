import type { EarlierSessions } from '@charsu/projections/app/earlier-sessions.ts';
import type { SessionStore } from '@charsu/projections/app/sessions.ts';

export interface EarlierSessionsDependencies {
  readonly sessions: Pick<SessionStore, 'endBefore'>;
  /** What the first proof of an address should have ended, and a crash has left. */
  left(): Promise<readonly EarlierSessions[]>;
}

/** Ends the sessions of before the first proof of an address where a crash came between. Resolves with how many accounts there were. */
export async function endEarlierSessions({ sessions, left }: EarlierSessionsDependencies): Promise<number> {
  const accounts = await left();
  for (const { userId, provenAt } of accounts) await sessions.endBefore(userId, provenAt);
  return accounts.length;
}
