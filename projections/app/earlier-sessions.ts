import type { Database } from '../database.ts';
import { flowMs, ticketMs } from './external-flows.ts';

/** Of the proofs of addresses that are looked at, the newest: more do not come about between two looks. */
const mostProofs = 2_000;

/** Access to an account from before the first proof of one of its addresses, which should have ended it. */
export interface EarlierSessions {
  readonly userId: string;
  /** When the address was proven: ISO 8601 in UTC. Whoever proved it has a session from then on. */
  readonly provenAt: string;
}

/**
 * The accounts of which a crash between the proof and the end of the sessions has left some, or what is under way at other
 * sites; docs/decisions/0013 tells why they end.
 */
export async function earlierSessions(database: Database): Promise<readonly EarlierSessions[]> {
  const { rows } = await database.query<{ user_id: string; proven_at: Date }>(
    `with proof as (
       select record_id::text as user_id, created_at from read.history where event_type = 'EarlierAccessVoided'
       order by position desc limit ${mostProofs})
     select user_id, max(created_at) as proven_at from (
       select user_id, created_at from proof join app.session using (user_id) where signed_in_at < created_at
       union all
       select user_id, created_at from proof join app.external_flow using (user_id)
       where expires_at < created_at + make_interval(secs => ${flowMs / 1_000})
       union all
       select user_id, created_at from proof join app.sign_in_ticket using (user_id)
       where expires_at < created_at + make_interval(secs => ${ticketMs / 1_000})
     ) as found group by user_id`,
  );
  return rows.map(({ user_id, proven_at }) => ({ userId: user_id, provenAt: proven_at.toISOString() }));
}
