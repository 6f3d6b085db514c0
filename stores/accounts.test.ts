import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from './database.ts';
import { migrate } from './migrate.ts';

let postgres: TestPostgres;
let pool: pg.Pool;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

/** What outlasts an account, and why. */
const stays = {
  'account.user_id': 'It is the account.',
  'contact_message.answered_by': 'A moderator answered what another wrote.',
  'conversation.blocked_by': 'The other side keeps its conversation.',
  'conversation.owner_id': 'The other side keeps its conversation.',
  'conversation.visitor_id': 'The other side keeps its conversation.',
  'image.owner_id': 'Its file is deleted first, unless records of others show it.',
  'saved_reason.user_id': 'All moderators use it.',
};

it('every column with an account refers to it, or it is said why not', async () => {
  const { rows } = await pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns c
     where table_schema = 'app' and column_name ~ '^(.*user|owner|author|visitor)_id$|_by$' and not exists (
       select from information_schema.key_column_usage k
       join information_schema.referential_constraints r using (constraint_schema, constraint_name)
       join information_schema.table_constraints parent on parent.constraint_schema = r.unique_constraint_schema
         and parent.constraint_name = r.unique_constraint_name
       where k.table_schema = 'app' and k.table_name = c.table_name and k.column_name = c.column_name
         and parent.table_name = 'account')
     order by 1`,
  );
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(stays));
});
