import type { FilterOf, PageOf, Paging } from '@charsu/core/contract/paging.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { RoleMember, RoleRecord, searchUsersSchema, UserRecord } from '@charsu/core/contract/user.ts';
import { type Culture, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import type { NoticeChoices } from '@charsu/core/domain/notices.ts';
import { type Permission, permissions } from '@charsu/core/domain/permissions.ts';
import { isUuid } from '@charsu/core/text/uuid.ts';
import { createTokenLookups } from '@charsu/stores/accounts/token-lookups.ts';
import {
  Conditions,
  countUpTo,
  holding,
  limitOf,
  type Order,
  orderBy,
  recordsOf,
} from '@charsu/stores/database/rows.ts';
import { nameIn } from '../../names/name-collation.ts';
import { recordLists } from '../../queries/record-lists.ts';
import type { QuerySources } from '../../queries/sources.ts';
import { soughtText } from '../sought.ts';
import { accessOfBearers, consoleUsersWith, grantedTo } from './access.ts';
import { idsByLastSeen } from './by-last-seen.ts';
import { persons as personTable } from './persons.ts';
import { personOf, type UserRow, userOf } from './records.ts';

type UserFilter = Omit<FilterOf<(typeof searchUsersSchema)['shape']>, 'order'>;
interface StoredPreferences {
  readonly choices: NoticeChoices;
  readonly culture: Culture;
  readonly emailConfirmed: boolean;
  readonly cellphoneConfirmed: boolean;
  readonly revision: string;
}

interface RoleRow {
  id: string;
  revision: string;
  name: string;
  permissions: { key: Permission; grantedAt: string }[];
  member_count: number;
}

/** Permissions in the order of the list of keys. */
const roleOf = ({ id, revision, name, permissions: granted, member_count }: RoleRow): RoleRecord => ({
  id,
  revision,
  name,
  permissions: granted
    .toSorted((a, b) => permissions.indexOf(a.key) - permissions.indexOf(b.key))
    .map(({ key, grantedAt }) => ({ key, grantedAt: new Date(grantedAt).toISOString() })),
  memberCount: member_count,
});

const users = `select u.id, u.revision, u.lock_type, u.locked_until, u.deleted, u.registered_at, u.snapshot,
    -- One that was cancelled stays beside the one that was defined after it.
    (select person.id from read.person person where person.user_id = u.id order by person.created_at desc limit 1) as person_id,
    (select seen.at from app.last_seen seen where seen.user_id = u.id::text) as last_seen_at,
    (select coalesce(json_agg(json_build_object('id', role.id, 'name', role.name) order by role.name), '[]')
     from read.role_member member join read.role role on role.id = member.role_id where member.user_id = u.id) as roles
  from`;
const roles = `select r.id, r.revision, r.name,
    (select coalesce(json_agg(json_build_object('key', permission, 'grantedAt', granted_at)), '[]')
     from read.role_permission where role_id = r.id) as permissions,
    (select count(*)::int from read.role_member where role_id = r.id) as member_count
  from read.role r`;

/** Questions about users, persons and roles. */
export function accountQueries({ pool }: Pick<QuerySources, 'pool'>) {
  const count = (table: string, where: Conditions): Promise<number> =>
    countUpTo(pool, `${table} ${where.sql}`, where.values);
  const persons = recordLists(pool, personTable, {
    names: { userName: ['user', 'user_id'] },
    recordOf: personOf,
  });

  return {
    /**
     * The access of a token's bearer at this moment; undefined when they have signed out, are locked by an administrator,
     * are deleted or do not exist. Notes their last-seen time.
     */
    accessOf: createTokenLookups((bearers) => accessOfBearers(pool, bearers, Date.now())),

    user: {
      async record(id: string): Promise<UserRecord | undefined> {
        if (!isUuid(id)) return undefined;
        const { rows } = await pool.query<UserRow>(`${users} read.user_account u where u.id = $1`, [id]);
        return rows[0] && userOf(rows[0], Date.now());
      },
      /** The user's choices of notices, and whether messages reach the user; undefined when there is no such user. */
      async noticePreferences(id: string): Promise<StoredPreferences | undefined> {
        if (!isUuid(id)) return undefined;
        const { rows } = await pool.query<Pick<UserRow, 'revision' | 'snapshot'>>(
          'select revision, snapshot from read.user_account where id = $1',
          [id],
        );
        const [row] = rows;
        if (!row?.snapshot) return undefined;
        const { noticeChoices, culture, emailConfirmed, cellphoneConfirmed } = row.snapshot;
        return { choices: noticeChoices, culture, emailConfirmed, cellphoneConfirmed, revision: row.revision };
      },
      /** The names of some users; unknown ids are left out. */
      async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
        const wanted = ids.filter(isUuid);
        if (wanted.length === 0) return new Map();
        const { rows } = await pool.query<{ id: string; name: string }>(
          'select id, name from read.user_account where id = any($1::uuid[])',
          [wanted],
        );
        return new Map(rows.map(({ id, name }) => [id, name]));
      },
      /**
       * The permissions of each user from the roles that they are members of, beside those of everybody; users without a
       * role are left out.
       */
      grantedTo: (ids: readonly string[]) => grantedTo(pool, ids),
      /** Accounts that open the console and have a permission, by name; those that cannot sign in are left out. */
      consoleUsersWith: (permission: Permission) => consoleUsersWith(pool, permission),
      async list(
        { q, lockType, roleId, deleted, ids }: UserFilter,
        culture: Culture,
        paging: Paging,
        order: Order,
      ): Promise<PageOf<UserRecord>> {
        const where = new Conditions();
        const folded = q === undefined ? '' : soughtText(q);
        if (folded !== '') where.add(...holding('u.folded', folded));
        if (lockType === 'temporary') where.add("u.lock_type = 'temporary' and u.locked_until > now()");
        else if (lockType === 'none') {
          where.add("(u.lock_type = 'none' or u.lock_type = 'temporary' and u.locked_until <= now())");
        } else if (lockType !== undefined) where.add('u.lock_type = $?', lockType);
        if (deleted !== undefined) where.add('u.deleted = $?', deleted);
        if (ids !== undefined) where.add('u.id = any($?::uuid[])', ids.filter(isUuid));
        if (roleId !== undefined) {
          where.add(
            'exists (select from read.role_member m where m.user_id = u.id and m.role_id = any($?::uuid[]))',
            [roleId].filter(isUuid),
          );
        }
        const columns = { registeredAt: ['u.registered_at'], name: [nameIn(culture, 'u.name')] };
        const inOrder = orderBy(order, columns, 'u.id');
        // The shown data are looked up for the users of this page only, not for all before them.
        const page = async (): Promise<UserRow[]> => {
          if (order.field !== 'lastSeenAt') {
            const chosen = `(select * from read.user_account u ${where.sql} ${inOrder} ${limitOf(paging)}) u ${inOrder}`;
            return (await pool.query<UserRow>(`${users} ${chosen}`, where.values)).rows;
          }
          const found = await idsByLastSeen(pool, where, paging, order.direction);
          const chosen = 'read.user_account u where u.id = any($1::uuid[]) order by array_position($1::uuid[], u.id)';
          return (await pool.query<UserRow>(`${users} ${chosen}`, [found])).rows;
        };
        const [rows, total] = await Promise.all([page(), count('read.user_account u', where)]);
        return { items: rows.map((row) => userOf(row, Date.now())), total, ...paging };
      },
    },

    person: {
      ...persons.queries,
      /** The one defined last. */
      async ofUser(userId: string): Promise<PersonRecord | undefined> {
        const own = new Conditions().add('user_id = any($?::uuid[])', [userId].filter(isUuid));
        return (await persons.read(defaultCulture, own, 'order by created_at desc', 'limit 1', 'person of a user'))[0];
      },
    },

    role: {
      async record(id: string): Promise<RoleRecord | undefined> {
        if (!isUuid(id)) return undefined;
        const { rows } = await pool.query<RoleRow>(`${roles} where r.id = $1`, [id]);
        return rows[0] && roleOf(rows[0]);
      },
      /** All roles; there are few. */
      async list(): Promise<RoleRecord[]> {
        const { rows } = await pool.query<RoleRow>(`${roles} order by r.name`);
        return rows.map(roleOf);
      },
      async members(id: string, paging: Paging): Promise<PageOf<RoleMember>> {
        const where = new Conditions().add('m.role_id = any($?::uuid[])', [id].filter(isUuid));
        const [items, total] = await Promise.all([
          recordsOf<RoleMember>(
            pool,
            `select m.user_id, coalesce(u.name, '') as name, m.since
             from (select * from read.role_member m ${where.sql} order by m.since, m.user_id ${limitOf(paging)}) m
             left join read.user_account u on u.id = m.user_id order by m.since, m.user_id`,
            where.values,
          ),
          count('read.role_member m', where),
        ]);
        return { items, total, ...paging };
      },
      /** The roles that a user is a member of, by name. */
      heldBy: (userId: string): Promise<{ name: string; since: string }[]> =>
        recordsOf(
          pool,
          `select role.name, member.since from read.role_member member join read.role role on role.id = member.role_id
           where member.user_id = any($1::uuid[]) order by role.name`,
          [[userId].filter(isUuid)],
        ),
    },
  };
}
