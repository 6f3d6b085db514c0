import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import { nameIn, nameIndexes } from '../../names/name-collation.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { foldUser } from './fold-users.ts';

export const userTables = {
  create: (table: (name: string) => string) => `
    create table ${table('user_account')} (
      id uuid primary key,
      revision bigint not null,
      name text not null,
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
    ${nameIndexes((culture) => nameIn(culture, 'name'))
      .map((index) => `create index on ${table('user_account')} ${index};`)
      .join('\n')}
    create index on ${table('user_account')} (folded);
    create index on ${table('user_account')} (lock_type, registered_at, id) where lock_type <> 'none';
    create index on ${table('user_account')} (registered_at, id) where deleted;
    create index on ${table('user_account')} using gin (folded gin_trgm_ops);`,
};

/** Folds the events of users, and deletes the persons of deleted users. */
export async function applyUsers(
  database: Database,
  events: readonly LoggedEvent[],
  table: (name: string) => string,
): Promise<void> {
  const transitions = await foldRecords(database, events, {
    kind: 'user',
    table: table('user_account'),
    fold: foldUser,
  });
  const deleted = transitions.filter(({ after }) => after?.deleted).map(({ id }) => id);
  if (deleted.length > 0) await database.query(`delete from ${table('person')} where user_id = any($1)`, [deleted]);
}
