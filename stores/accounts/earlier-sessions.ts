import type { Database } from '../database/database.ts';
import { anyRow } from '../database/rows.ts';
import { flowMs, ticketMs } from './external-flows.ts';

/**
 * Whether sessions, or flows at other sites, of an account are left from before the first proof of one of its
 * addresses, at `provenAt` (ISO 8601), which should have ended them (specification O).
 */
export async function hasEarlierSessions(database: Database, userId: string, provenAt: string): Promise<boolean> {
  return anyRow(
    database,
    `select from app.session where user_id = $1 and signed_in_at < $2::timestamptz
     union all
     select from app.external_flow
     where user_id = $1 and expires_at < $2::timestamptz + make_interval(secs => ${flowMs / 1_000})
     union all
     select from app.sign_in_ticket
     where user_id = $1 and expires_at < $2::timestamptz + make_interval(secs => ${ticketMs / 1_000})
     limit 1`,
    [userId, provenAt],
  );
}
