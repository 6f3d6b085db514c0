import { type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import { userRole } from '@charsu/core/domain/role/seeded.ts';
import type { TokenBearer } from '../../app/token-lookups.ts';
import type { Database } from '../../database.ts';

/** What somebody may do at this moment, by their roles and by the one that everybody holds. */
export interface Access {
  readonly userId: string;
  readonly personId: string | null;
  readonly name: string;
  /** What they sign in with: the e-mail address, or the mobile number. */
  readonly uniqueName: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
}

interface AccessRow {
  number: string;
  jti: string;
  last_seen_at: Date;
  id: string;
  name: string;
  unique_name: string;
  person_id: string | null;
  roles: string[];
  permissions: string[];
}

const known: ReadonlySet<string> = new Set(permissions);
const isPermission = (key: string): key is Permission => known.has(key);

/** How old the note of when somebody was last here may be, in ms. */
const seenEvery = 60_000;

/** In the order of the bearers; `now` in ms since 1970. */
export async function accessOfBearers(
  database: Database,
  bearers: readonly TokenBearer[],
  now: number,
): Promise<(Access | undefined)[]> {
  // Asked for every request of every member: one round trip, planned once a connection.
  const { rows } = await database.query<AccessRow>({
    name: 'access_of_tokens',
    text: `select asked.number, asked.jti, session.last_seen_at, u.id, u.name,
        coalesce(u.snapshot->>'email', u.snapshot->>'cellphone', '') as unique_name,
        (select person.id from read.person person where person.user_id = u.id) as person_id,
        array(select role.name from read.role role where role.id = any(held.roles) order by role.name) as roles,
        array(select distinct permission from read.role_permission where role_id = any(held.roles)) as permissions
      from unnest($1::text[], $2::text[]) with ordinality as asked (user_id, jti, number)
      join app.session session
        on session.jti = asked.jti and session.user_id = asked.user_id and session.expires_at > $3
      join read.user_account u on u.id = asked.user_id::uuid and not u.deleted and u.lock_type <> 'permanent'
      cross join lateral (
        select array(select role_id from read.role_member where user_id = u.id union all select $4::uuid) as roles) held`,
    values: [bearers.map(({ userId }) => userId), bearers.map(({ jti }) => jti), new Date(now), userRole],
  });
  const stale = rows.filter(({ last_seen_at }) => now - last_seen_at.getTime() > seenEvery);
  if (stale.length > 0) {
    await database.query('update app.session set last_seen_at = $2 where jti = any($1)', [
      stale.map(({ jti }) => jti),
      new Date(now),
    ]);
  }
  const found = new Map(
    rows.map((row): [number, Access] => [
      Number(row.number),
      {
        userId: row.id,
        personId: row.person_id,
        name: row.name,
        uniqueName: row.unique_name,
        roles: row.roles,
        permissions: new Set(row.permissions.filter(isPermission)),
      },
    ]),
  );
  return bearers.map((_, index) => found.get(index + 1));
}
