import { recordOf } from '@charsu/core/domain/aggregates.ts';
import { hasEarlierSessions } from '@charsu/stores/accounts/earlier-sessions.ts';
import type { SessionStore } from '@charsu/stores/accounts/sessions.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { Reactor } from './reactor.ts';

export interface EndingEarlierSessions {
  readonly database: Database;
  readonly sessions: Pick<SessionStore, 'endBefore'>;
}

/** Ends sessions from before the first proof of an address that a crash has left. */
export const endEarlierSessions = ({ database, sessions }: EndingEarlierSessions): Reactor => ({
  name: 'end-earlier-sessions',
  follows: ['user'],
  concerns: ({ event }) => event.type === 'EarlierAccessVoided',
  reads: [],
  async react({ stream, metadata }) {
    const userId = recordOf(stream)?.id;
    if (userId === undefined || !(await hasEarlierSessions(database, userId, metadata.at))) return;
    await sessions.endBefore(userId, metadata.at);
  },
});
