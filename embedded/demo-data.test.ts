import { randomUUID } from 'node:crypto';
import { startContractStore } from '@charsu/stand-ins/event-store/contract-store.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { startProductDatabase } from '@charsu/tests/support/product-database.ts';
import { makeTestFolder, removeTestFolder, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { seedOnce } from './demo-data.ts';

let database: TestPostgres;
let path: string;
beforeEach(async () => {
  [database, path] = await Promise.all([startProductDatabase(), makeTestFolder()]);
});
afterEach(async () => {
  await database.stop();
  await removeTestFolder(path);
});

/** The lines of one start about the demo data. It ends where that would be made. */
async function start(DEMO_DATA?: string): Promise<string> {
  const folder = await openDataFolder(path);
  const env = DEMO_DATA === undefined ? {} : { DEMO_DATA };
  const stack = { env, pid: () => process.pid, databaseUrl: database.url };
  const said = (line: string) => {
    throw new Error(line);
  };
  try {
    await seedOnce(folder, stack, new AbortController().signal, said, async () => undefined);
    return 'nothing';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    await folder.release();
  }
}

/** A start that ends while the demo data is made. */
async function interrupted(): Promise<void> {
  const folder = await openDataFolder(path);
  await folder.seedStart();
  await folder.release();
}

const making = 'making the demo data';
const inUse = 'no demo data is made, since the product has accounts of its own';

describe('the demo data', () => {
  it('is not made at a later start of a product that was left empty, unless it is asked for', async () => {
    expect(await start()).toBe(making);
    expect(await start('no')).toBe('nothing');
    expect(await start()).toBe('nothing');
    expect(await start('yes')).toBe(making);
  });

  it('goes on where it was interrupted, also in a product that was left empty before, but not in one that is left so', async () => {
    expect(await start('no')).toBe('nothing');
    await interrupted();
    expect(await start()).toBe(making);
    expect(await start('no')).toBe('nothing');
    expect(await start()).toBe('nothing');
  });

  it('is not made beside accounts, but goes on where it was interrupted', async () => {
    const pool = createPool(database.url);
    await createPersonalKeyStore(pool).forWriting(randomUUID());
    await pool.end();
    expect([await start(), await start('yes')]).toEqual([inUse, inUse]);

    await interrupted();
    expect(await start()).toBe(making);
  });
});

it('waits for a log that is away or refuses the password, and goes on when it works', async () => {
  const folder = await openDataFolder(path);
  const log = await startContractStore();
  const env = {
    DATA_DIR: path,
    DATABASE_URL: database.url,
    EVENTSTOREDB_URL: log.url.replace(/admin:[^@]+@/, 'admin:wrong@'),
    MEILISEARCH_URL: 'http://127.0.0.1:1',
    DEMO_DATA: 'yes',
  };
  const seeding = new AbortController();
  let waits = 0;
  const untilServersWork = async () => {
    waits += 1;
    if (waits === 2) seeding.abort(new Error('it waits again'));
    seeding.signal.throwIfAborted();
  };
  const stack = { env, pid: () => process.pid, databaseUrl: database.url };
  await expect(seedOnce(folder, stack, seeding.signal, () => undefined, untilServersWork)).rejects.toThrow(
    'it waits again',
  );
  expect(waits).toBe(2);
  await log.stop();
  await folder.release();
});
