import type { Database } from '../database.ts';

/** Of the proofs of addresses that are looked at, the newest: more do not come about between two looks. */
const mostProofs = 2_000;

/** Sessions of an account that are older than the first proof of one of its addresses, which should have ended them. */
export interface EarlierSessions {
  readonly userId: string;
  /** When the address was proven: ISO 8601 in UTC. Whoever proved it has a session from then on. */
  readonly provenAt: string;
}

/** What a crash between the proof and the end of the sessions has left; docs/decisions/0013 tells why they end. */
export async function earlierSessions(database: Database): Promise<readonly EarlierSessions[]> {
  const { rows } = await database.query<{ user_id: string; proven_at: Date }>(
    `select s.user_id, max(h.created_at) as proven_at
     from (select record_id, created_at from read.history where event_type = 'EarlierAccessVoided'
           order by position desc limit ${mostProofs}) h
     join app.session s on s.user_id = h.record_id::text and s.signed_in_at < h.created_at
     group by s.user_id`,
  );
  return rows.map(({ user_id, proven_at }) => ({ userId: user_id, provenAt: proven_at.toISOString() }));
}
