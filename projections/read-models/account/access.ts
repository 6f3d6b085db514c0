import { scopeOf } from '@charsu/core/domain/api-scopes.ts';
import { consolePermissions, type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import { userRole } from '@charsu/core/domain/role/seeded.ts';
import type { TokenBearer } from '@charsu/stores/accounts/token-lookups.ts';
import type { Database } from '@charsu/stores/database/database.ts';

/** The permissions of a user at this moment, by their roles and by the role of everybody. */
export interface Access {
  readonly userId: string;
  readonly personId: string | null;
  readonly name: string;
  /** The login name of the user: the e-mail address or the mobile number. */
  readonly uniqueName: string;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  /** Whether unsaved input of a form is kept for the user. */
  readonly keepsDrafts: boolean;
}

/** The row of a bearer that exists. */
interface BearerRow {
  readonly number: string;
  readonly jti: string;
  readonly last_seen_at: Date;
  readonly id: string;
  readonly name: string;
  readonly unique_name: string;
  readonly person_id: string | null;
  /** Ids of roles, separated by commas. */
  readonly held: string;
  /** Of a program's key; null for a person. */
  readonly scopes: string[] | null;
  readonly keeps: boolean;
}
/** The row of a role that one of the bearers holds. */
interface RoleRow {
  readonly number: null;
  readonly id: string;
  readonly name: string;
  /** Separated by commas. */
  readonly permissions: string | null;
}
const isRole = (row: BearerRow | RoleRow): row is RoleRow => row.number === null;

const known: ReadonlySet<string> = new Set(permissions);
const isPermission = (key: string): key is Permission => known.has(key);

/** The combined rights of the roles with these ids, separated by commas. */
function rightsOf(held: string, roles: ReadonlyMap<string, RoleRow>): Pick<Access, 'roles' | 'permissions'> {
  const own = held.split(',').flatMap((id) => roles.get(id) ?? []);
  return {
    roles: own.map(({ name }) => name).sort((one, other) => (one < other ? -1 : 1)),
    permissions: new Set(own.flatMap((role) => role.permissions?.split(',') ?? []).filter(isPermission)),
  };
}

/** The permissions among these that a program with these scopes has. */
const within = (held: ReadonlySet<Permission>, scopes: readonly string[]): ReadonlySet<Permission> =>
  new Set([...held].filter((permission) => scopes.includes(scopeOf(permission) ?? '')));

/** The greatest age of a user's last-seen time, in ms. */
const seenEvery = 60_000;

/** In the order of the bearers; `now` in ms since 1970. */
export async function accessOfBearers(
  database: Database,
  bearers: readonly TokenBearer[],
  now: number,
): Promise<(Access | undefined)[]> {
  // Runs for every request of every member: one round trip, planned once a connection. Most members hold the same few
  // roles, whose permissions are read once for all of them.
  const answer = await database.query<BearerRow | RoleRow>({
    name: 'access_of_tokens',
    text: `with caller as materialized (
        select asked.number, asked.jti, session.last_seen_at, session.scopes, u.id, u.name,
          coalesce(u.snapshot->>'email', u.snapshot->>'cellphone', '') as unique_name,
          (select person.id from read.person person where person.user_id = u.id
            order by person.created_at desc limit 1) as person_id,
          exists (select from app.kept_draft where owner_id = asked.user_id) as keeps,
          array(select role_id from read.role_member where user_id = u.id union all select $4::uuid) as roles
        from unnest($1::text[], $2::text[]) with ordinality as asked (user_id, jti, number)
        -- The offset keeps this a look-up for each of them: few sessions are over, and there may be many.
        cross join lateral (
          select last_seen_at, scopes from app.session
          where jti = asked.jti and user_id = asked.user_id and expires_at > $3 offset 0) session
        join read.user_account u on u.id = asked.user_id::uuid and not u.deleted and u.lock_type <> 'permanent')
      select number, jti, last_seen_at, id, name, unique_name, person_id, array_to_string(roles, ',') as held,
        scopes, keeps, null as permissions
      from caller
      union all
      select null, null, null, role.id, role.name, null, null, null, null, null,
        (select string_agg(permission, ',') from read.role_permission where role_id = role.id)
      from read.role role where role.id in (select unnest(roles) from caller)`,
    values: [bearers.map(({ userId }) => userId), bearers.map(({ jti }) => jti), new Date(now), userRole],
  });
  const roles = new Map<string, RoleRow>();
  const rows: BearerRow[] = [];
  for (const row of answer.rows) {
    if (isRole(row)) roles.set(row.id, row);
    else rows.push(row);
  }
  const stale = rows.filter(({ last_seen_at }) => now - last_seen_at.getTime() > seenEvery);
  if (stale.length > 0) {
    // Sorted, so that two concurrent statements cannot deadlock.
    await database.query(
      `with seen as (update app.session set last_seen_at = $2 where jti = any($1) returning user_id)
       insert into app.last_seen (user_id, at) select distinct user_id, $2::timestamptz from seen order by user_id
       on conflict (user_id) do update set at = greatest(last_seen.at, excluded.at)`,
      [stale.map(({ jti }) => jti), new Date(now)],
    );
  }
  const rights = new Map<string, Pick<Access, 'roles' | 'permissions'>>();
  const found = new Map<number, Access>();
  for (const { number, id, person_id, name, unique_name, held, scopes, keeps } of rows) {
    let own = rights.get(held);
    if (own === undefined) {
      own = rightsOf(held, roles);
      rights.set(held, own);
    }
    found.set(Number(number), {
      userId: id,
      personId: person_id,
      name,
      uniqueName: unique_name,
      keepsDrafts: keeps,
      ...own,
      ...(scopes !== null && { permissions: within(own.permissions, scopes) }),
    });
  }
  return bearers.map((_, index) => found.get(index + 1));
}

/**
 * The permissions of users by id, from the roles that they are members of. Permissions that everybody has are left out,
 * and so are users without a role.
 */
export async function grantedTo(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Permission>>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await database.query<{ user_id: string; permissions: string[] }>(
    `select member.user_id, array_agg(distinct granted.permission) as permissions
     from read.role_member member join read.role_permission granted on granted.role_id = member.role_id
     where member.user_id = any($1::uuid[]) group by member.user_id`,
    [userIds],
  );
  return new Map(rows.map(({ user_id, permissions: held }) => [user_id, new Set(held.filter(isPermission))]));
}

/** Most accounts that a record of the console can be assigned to. */
const mostConsoleUsers = 500;

/**
 * The accounts with a permission that opens the console and with this one, by name. Those that are deleted or locked by an
 * administrator are left out.
 */
export async function consoleUsersWith(
  database: Database,
  permission: Permission,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select u.id, u.name from read.user_account u
     where not u.deleted and u.lock_type <> 'permanent'
       and u.id in (select member.user_id from read.role_permission granted
         join read.role_member member on member.role_id = granted.role_id where granted.permission = any($1))
       and exists (select from read.role_permission granted where granted.permission = $2
         and (granted.role_id = $3 or granted.role_id in (select role_id from read.role_member where user_id = u.id)))
     order by u.name, u.id limit ${mostConsoleUsers}`,
    [consolePermissions, permission, userRole],
  );
  return rows;
}
