import { createPool, type Database } from '@charsu/stores/database.ts';
import { migrate } from '@charsu/stores/migrate.ts';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Batch, createSharedStore, LostLeadership } from './checkpoint.ts';

let pool: pg.Pool;
let stop: () => Promise<void>;
beforeAll(async () => {
  const postgres = await startTestPostgres();
  pool = createPool(postgres.url, 4);
  await migrate(pool);
  stop = () => pool.end().then(() => postgres.stop());
});
afterAll(() => stop());
beforeEach(async () => {
  await pool.query(`delete from read.projection where name in ('one', 'other')`);
  await pool.query(
    `insert into read.projection (name, version, current, definition, status, position, indexed)
     select name, 1, true, '', 'live', 7, true from unnest(array['one', 'other']) as name`,
  );
});

const transactionOf = async (client: Database): Promise<string> =>
  (await client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id ?? '';
const positions = async (): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; position: string }>(
    `select name, position from read.projection where name in ('one', 'other')`,
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
};
const batch = (name: string, apply: Batch['apply'], from = 7n): Batch => ({
  name,
  version: 1,
  from,
  to: 9n,
  handled: 2,
  apply,
});

describe('live read models that store in one turn', () => {
  it('share a transaction', async () => {
    const store = createSharedStore(pool);
    const transactions: string[] = [];
    const noted = batch('one', async (client) => void transactions.push(await transactionOf(client)));
    await Promise.all([store(noted), store({ ...noted, name: 'other' })]);
    expect(transactions).toEqual([transactions[0], transactions[0]]);
    expect(await positions()).toEqual({ one: '9', other: '9' });
  });

  it('are stored without the one that cannot handle an event', async () => {
    const store = createSharedStore(pool);
    const broken = batch('one', async (client) => void (await client.query('select 1 / 0')));
    const outcomes = await Promise.allSettled([store(broken), store(batch('other', async () => undefined))]);
    expect(outcomes).toMatchObject([{ reason: { message: 'division by zero' } }, { status: 'fulfilled' }]);
    expect(await positions()).toEqual({ one: '7', other: '9' });
  });

  it('are stored without the one that another process has taken', async () => {
    const store = createSharedStore(pool);
    const apply = vi.fn<Batch['apply']>();
    const lost = batch('one', apply, 6n);
    const outcomes = await Promise.allSettled([store(lost), store(batch('other', async () => undefined))]);
    expect(outcomes).toMatchObject([{ reason: expect.any(LostLeadership) }, { status: 'fulfilled' }]);
    expect(apply).not.toHaveBeenCalled();
    expect(await positions()).toEqual({ one: '7', other: '9' });
  });
});
