import { keyedHash } from '@charsu/core/process/secret-file.ts';
import type { Database } from '../database/database.ts';
import { recordsOf } from '../database/rows.ts';
import { saltOf } from './visits.ts';

/** A reveal of the telephone of a business. */
interface PhoneReveal {
  readonly tenantId: string;
  /** The id of the advertisement whose page it was; the id of the business for its own pages. */
  readonly placeId: string;
  /** The day in Tehran: `2026-11-22`. */
  readonly day: string;
  /** Any text that identifies the visitor: stored as a hash with a salt of the day. */
  readonly visitor: string;
  /** The id of the member; undefined for a visitor who is not signed in. */
  readonly userId: string | undefined;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** A reveal by a member, and when. */
interface RevealedPhone {
  readonly tenantId: string;
  readonly placeId: string;
  readonly at: string;
}

/** Counts of reveals, and the members who revealed. */
export const createPhoneReveals = (database: Database) => ({
  /** Counts each visitor once a day on each page. */
  async count({ tenantId, placeId, day, visitor, userId, at }: PhoneReveal): Promise<void> {
    const hash = keyedHash(await saltOf(database, day), `telephone ${placeId}`, visitor);
    await database.query(
      `with new as (insert into app.visited (day, hash) values ($3, $4) on conflict do nothing returning hash)
         insert into app.phone_reveal as known (tenant_id, place_id, day, reveals) select $1, $2, $3, 1 from new
         on conflict (tenant_id, place_id, day) do update set reveals = known.reveals + 1`,
      [tenantId, placeId, day, hash],
    );
    if (userId === undefined) return;
    await database.query(
      `insert into app.phone_revealed_by (user_id, tenant_id, place_id, day, revealed_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
      [userId, tenantId, placeId, day, at],
    );
  },
  /** The reveals of a business's telephone on each day from `since` on, on all pages; days without reveals are left out. */
  async ofTenant(tenantId: string, since: string): Promise<{ day: string; reveals: number }[]> {
    const { rows } = await database.query<{ day: string; reveals: number }>(
      `select day::text, sum(reveals)::int as reveals from app.phone_reveal
         where tenant_id = $1 and day >= $2 group by day order by day`,
      [tenantId, since],
    );
    return rows;
  },
  /** The reveals of a member, oldest first. */
  ofUser: (userId: string): Promise<RevealedPhone[]> =>
    recordsOf(
      database,
      `select tenant_id, place_id, revealed_at as at from app.phone_revealed_by where user_id = $1
         order by revealed_at, tenant_id, place_id`,
      [userId],
    ),
});

export type PhoneReveals = ReturnType<typeof createPhoneReveals>;
