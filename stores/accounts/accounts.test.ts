import { randomUUID } from 'node:crypto';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPool, transaction } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createAccounts } from './accounts.ts';
import { createSessionStore } from './sessions.ts';

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

/** Columns that outlast an account, and why. */
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

it('a session that begins while its account is deleted goes with it', async () => {
  const userId = randomUUID();
  await pool.query(`insert into app.credential (user_id, password_hash) values ($1, 'hash')`, [userId]);
  const deleted = await transaction(pool, async (client) => {
    await client.query('select from app.credential where user_id = $1 for share', [userId]);
    const deleting = createAccounts(pool).delete(userId);
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query('select from pg_locks where not granted');
      expect(rowCount).toBe(1);
    });
    const session = { jti: randomUUID(), userId, userAgent: '', address: '' };
    const [signedInAt, expiresAt] = ['2026-11-29T12:00:00Z', '2026-11-30T12:00:00Z'];
    expect(await createSessionStore(client).begin({ ...session, signedInAt, expiresAt }, 'hash')).toBe(true);
    return { deleting };
  });
  await deleted.deleting;
  const { rowCount } = await pool.query(
    'select from app.session where user_id = $1 union all select from app.account where user_id = $1',
    [userId],
  );
  expect(rowCount).toBe(0);
});
