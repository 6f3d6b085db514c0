import { keyedHash } from '@charsu/core/security/keyed-hash.ts';
import type { Database } from './database.ts';
import { saltOf } from './visits.ts';

/** Somebody has made the telephone of a business show. */
export interface PhoneReveal {
  readonly tenantId: string;
  /** The advertisement whose page it was; the business itself for its own pages. */
  readonly placeId: string;
  /** Of Tehran: `2026-11-22`. */
  readonly day: string;
  /** Any text that tells visitors apart: kept as a hash with a salt of the day. */
  readonly visitor: string;
  /** Who is signed in. */
  readonly userId: string | undefined;
  /** ISO 8601 instant. */
  readonly at: string;
}

/** What a member revealed, and when. */
export interface RevealedPhone {
  readonly tenantId: string;
  readonly placeId: string;
  readonly at: string;
}

/** How often telephones of businesses were revealed, and by which members. */
export interface PhoneReveals {
  /** Counts a visitor once a day and place. */
  count(reveal: PhoneReveal): Promise<void>;
  /** How often the telephone of a business was revealed on each day from `since` on, wherever; days without are left out. */
  ofTenant(tenantId: string, since: string): Promise<{ day: string; reveals: number }[]>;
  /** The same of one place: an advertisement. */
  ofPlace(placeId: string, since: string): Promise<{ day: string; reveals: number }[]>;
  /** What a member revealed, oldest first. */
  ofUser(userId: string): Promise<RevealedPhone[]>;
  /** Forgets who it was; the numbers stay. */
  forget(userId: string): Promise<void>;
}

export function createPhoneReveals(database: Database): PhoneReveals {
  const byDay = async (column: 'tenant_id' | 'place_id', id: string, since: string) => {
    const { rows } = await database.query<{ day: string; reveals: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, sum(reveals)::int as reveals from app.phone_reveal
       where ${column} = $1 and day >= $2 group by app.phone_reveal.day order by app.phone_reveal.day`,
      [id, since],
    );
    return rows;
  };
  return {
    async count({ tenantId, placeId, day, visitor, userId, at }) {
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
    ofTenant: (tenantId, since) => byDay('tenant_id', tenantId, since),
    ofPlace: (placeId, since) => byDay('place_id', placeId, since),
    async ofUser(userId) {
      const { rows } = await database.query<{ tenant_id: string; place_id: string; revealed_at: Date }>(
        `select tenant_id, place_id, revealed_at from app.phone_revealed_by where user_id = $1
         order by revealed_at, tenant_id, place_id`,
        [userId],
      );
      return rows.map((row) => ({
        tenantId: row.tenant_id,
        placeId: row.place_id,
        at: row.revealed_at.toISOString(),
      }));
    },
    async forget(userId) {
      await database.query('delete from app.phone_revealed_by where user_id = $1', [userId]);
    },
  };
}
