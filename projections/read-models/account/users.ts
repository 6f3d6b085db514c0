import { absentUser, evolveUser, type PresentUser, type UserState } from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Database } from '../../database.ts';
import { nameOrder } from '../../name-order.ts';
import { byRecord, knownBefore } from '../../runner/product-event.ts';
import { upsert } from '../../write-rows.ts';

/** What queries need of a user besides the columns; null when they were deleted. */
export type UserSnapshot = PresentUser | null;

interface UserRow {
  id: string;
  revision: string;
  /** Empty when deleted. */
  name: string;
  name_order: string;
  folded: string;
  lock_type: string;
  locked_until: string | null;
  deleted: boolean;
  registered_at: string;
  snapshot: UserSnapshot;
}

export const userTables = {
  create: (table: (name: string) => string) => `
    create table ${table('user_account')} (
      id uuid primary key,
      revision bigint not null,
      name text not null,
      name_order text collate "C" not null,
      -- Name and addresses, for words anywhere in them.
      folded text not null,
      lock_type text not null,
      locked_until timestamptz,
      deleted boolean not null,
      registered_at timestamptz not null,
      snapshot json
    );`,
  index: (table: (name: string) => string) => `
    create index on ${table('user_account')} (registered_at, id);
    create index on ${table('user_account')} (name_order, id);
    create index on ${table('user_account')} (folded);
    create index on ${table('user_account')} (lock_type, registered_at, id) where lock_type <> 'none';
    create index on ${table('user_account')} (registered_at, id) where deleted;
    create index on ${table('user_account')} using gin (folded gin_trgm_ops);`,
};

const stateOf = (row: UserRow | undefined): UserState => {
  if (row === undefined) return absentUser;
  return row.snapshot ?? { status: 'deleted', id: row.id };
};

function rowOf(state: Exclude<UserState, { status: 'absent' }>, logged: LoggedEvent, registeredAt: string): UserRow {
  const shared = { id: state.id, revision: logged.revision.toString(), registered_at: registeredAt };
  if (state.status === 'deleted') {
    const gone = { name: '', name_order: nameOrder(''), folded: '', lock_type: 'none', locked_until: null };
    return { ...shared, ...gone, deleted: true, snapshot: null };
  }
  const { name, email, cellphone, lock } = state;
  return {
    ...shared,
    name,
    name_order: nameOrder(name),
    folded: foldText([name, email, cellphone].filter(Boolean).join(' ')),
    lock_type: lock.lockType,
    locked_until: lock.lockType === 'temporary' ? lock.until : null,
    deleted: false,
    snapshot: state,
  };
}

/** Folds the events of users; takes the persons of deleted ones away. */
export async function applyUsers(
  database: Database,
  events: readonly LoggedEvent[],
  table: (name: string) => string,
): Promise<void> {
  const records = byRecord('user', events);
  if (records.size === 0) return;
  const { rows } = await database.query<Omit<UserRow, 'registered_at'> & { registered_at: Date }>(
    `select id, revision, registered_at, snapshot from ${table('user_account')} where id = any($1)`,
    [knownBefore(records.values())],
  );
  const before = new Map(rows.map((row) => [row.id, { ...row, registered_at: row.registered_at.toISOString() }]));
  const written: UserRow[] = [];
  for (const { id, events: own } of records.values()) {
    const old = before.get(id);
    let state = stateOf(old);
    for (const { event } of own) state = evolveUser(state, event);
    const [first, last] = [own[0]?.logged, own.at(-1)?.logged];
    if (state.status === 'absent' || first === undefined || last === undefined) continue;
    written.push(rowOf(state, last, old?.registered_at ?? first.metadata.at));
  }
  await upsert(database, table('user_account'), 'id', written);
  const deleted = written.filter((row) => row.deleted).map(({ id }) => id);
  if (deleted.length > 0) await database.query(`delete from ${table('person')} where user_id = any($1)`, [deleted]);
}
