import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { createPool, type Database } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothingPublic, type ReadModelDefinition } from './read-model.ts';
import { Store } from './store.ts';
import { Version } from './version.ts';

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

const event = (position: bigint): LoggedEvent => ({
  id: crypto.randomUUID(),
  stream: 'category-1',
  revision: position,
  position,
  event: { type: 'Numbered', data: {} },
  metadata: { actor: { id: '', kind: 'system' }, at: '', schemaVersion: 1, $correlationId: '', $causationId: '' },
});
const batch = { events: [event(8n), event(9n)], position: 9n, caughtUp: false };

type Fold = (client: Database, events: readonly LoggedEvent[]) => Promise<unknown>;
function live(name: string, fold: Fold = async () => undefined, position = 7n): Version {
  const model: ReadModelDefinition = {
    name,
    foldVersion: 1,
    streamPrefixes: ['category-'],
    tables: [],
    create: () => '',
    index: () => '',
    apply: (client, events) => fold(client, events).then(() => nothingPublic),
  };
  const state = { version: 1, position, handled: 0, rebuilding: false, ahead: false };
  return Object.assign(new Version(model, state, true), { live: true });
}
const positions = async (): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ name: string; position: string }>(
    `select name, position from read.projection where name in ('one', 'other')`,
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
};
const onStop = vi.fn<(version: Version) => void>();
const take = (versions: readonly Version[], taken = batch) =>
  new Store({ pool, signal: new AbortController().signal, log: () => undefined, onStop }).take(versions, taken);

describe('live read models', () => {
  it('share a transaction', async () => {
    const transactions: string[] = [];
    const noting: Fold = async (client) => {
      const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
      transactions.push(rows[0]?.id ?? '');
    };
    await take([live('one', noting), live('other', noting)]);
    expect(transactions).toEqual([transactions[0], transactions[0]]);
    expect(await positions()).toEqual({ one: '9', other: '9' });
  });

  it('are stored without the one that cannot handle an event, which has those before it', async () => {
    const broken = live('one', async (client, events) => {
      if (events.some(({ position }) => position === 9n)) await client.query('select 1 / 0');
    });
    const other = live('other');
    await take([broken, other]);
    expect(onStop.mock.calls).toEqual([[broken]]);
    expect([broken.position, other.position]).toEqual([8n, 9n]);
    expect(await positions()).toEqual({ one: '8', other: '9' });
  });

  it('take each event once, wherever each of them stands', async () => {
    const seen: bigint[] = [];
    const ahead = live('one', async (_, events) => void seen.push(...events.map(({ position }) => position)), 8n);
    await pool.query(`update read.projection set position = 8 where name = 'one'`);
    await take([ahead, live('other')]);
    expect(seen).toEqual([9n]);
    expect(await positions()).toEqual({ one: '9', other: '9' });
  });

  it('are not stored when another process has taken one of them', async () => {
    const apply = vi.fn<Fold>(async () => undefined);
    await expect(take([live('one', apply, 6n), live('other', apply)])).rejects.toThrow('Another process handles');
    expect(apply).not.toHaveBeenCalled();
    expect(await positions()).toEqual({ one: '7', other: '7' });
  });
});

describe('a read model that catches up', () => {
  it('can be waited for at the end of the log, though none of the last events concerns it', async () => {
    const behind = Object.assign(live('one'), { live: false });
    const strange = batch.events.map((logged) => ({ ...logged, stream: 'tenant-1' }));
    await take([behind], { ...batch, events: strange });
    await take([behind], { events: [], position: 9n, caughtUp: true });
    expect(behind.live).toBe(true);
    expect(await positions()).toMatchObject({ one: '9' });
  });
});
