import type { Permission } from '@charsu/core/domain/permissions.ts';
import { absentRole, evolveRole, type RoleState } from '@charsu/core/domain/role/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { byRecord } from '../../runner/product-event.ts';
import { append } from '../../runner/write-rows.ts';

/** SQL that makes the tables of roles, their permissions and members; `table` names them. */
export const roleTables = (table: (name: string) => string): string => `
    create table ${table('role')} (
      id uuid primary key,
      revision bigint not null,
      name text not null
    );
    create table ${table('role_permission')} (
      role_id uuid not null,
      permission text not null,
      granted_at timestamptz not null,
      primary key (role_id, permission)
    );
    create table ${table('role_member')} (
      role_id uuid not null,
      user_id uuid not null,
      since timestamptz not null,
      primary key (role_id, user_id)
    );
    create index on ${table('role_member')} (user_id);`;

interface Row {
  id: string;
  name: string;
  permissions: [Permission, string][];
  members: [string, string][];
}

/**
 * Reads a role from its tables. There are few roles, but a role may have very many members: only the members that the
 * events name are read.
 */
async function stored(
  database: Database,
  table: (name: string) => string,
  id: string,
  named: readonly string[],
): Promise<RoleState> {
  const { rows } = await database.query<Row>(
    `select r.id, r.name,
       (select coalesce(json_agg(json_build_array(permission, granted_at)), '[]') from ${table('role_permission')}
        where role_id = r.id) as permissions,
       (select coalesce(json_agg(json_build_array(user_id, since)), '[]') from ${table('role_member')}
        where role_id = r.id and user_id = any($2)) as members
     from ${table('role')} r where id = $1`,
    [id, named],
  );
  const [row] = rows;
  if (row === undefined) return absentRole;
  return {
    status: 'present',
    id: row.id,
    name: row.name,
    permissions: new Map(row.permissions),
    // Not stored: only the decider needs them, and it reads the log.
    revoked: new Set(),
    members: new Map(row.members),
  };
}

/** Folds the events of roles. */
export async function applyRoles(
  database: Database,
  events: readonly LoggedEvent[],
  table: (name: string) => string,
): Promise<void> {
  for (const { id, events: own } of byRecord('role', events).values()) {
    const named = own.flatMap(({ event }) => ('userId' in event.data ? [event.data.userId] : []));
    let state = await stored(database, table, id, named);
    for (const { event } of own) state = evolveRole(state, event);
    const last = own.at(-1)?.logged;
    if (state.status === 'absent' || last === undefined) continue;
    await database.query(
      `insert into ${table('role')} (id, revision, name) values ($1, $2, $3)
       on conflict (id) do update set revision = excluded.revision, name = excluded.name`,
      [id, last.revision.toString(), state.name],
    );
    await database.query(`delete from ${table('role_permission')} where role_id = $1`, [id]);
    const permissions = [...state.permissions].map(([permission, granted_at]) => ({
      role_id: id,
      permission,
      granted_at,
    }));
    await append(database, table('role_permission'), permissions);
    await database.query(`delete from ${table('role_member')} where role_id = $1 and user_id = any($2)`, [id, named]);
    const members = [...state.members].map(([user_id, since]) => ({ role_id: id, user_id, since }));
    await append(database, table('role_member'), members);
  }
}
