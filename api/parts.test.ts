import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { checkParts, measureParts, partsOf } from './parts.ts';

const failing = (error: unknown) => [{ name: 'eventStore' as const, check: () => Promise.reject(error) }];

it('says why a server does not answer: the error and all that caused it', async () => {
  const refused = new Error('Wrong password');
  const error = new Error('The event log cannot be reached', { cause: new Error('', { cause: refused }) });
  expect(await checkParts(failing(error))).toEqual([
    {
      name: 'eventStore',
      up: false,
      refused: false,
      readOnly: false,
      detail: 'The event log cannot be reached: Error: Wrong password',
    },
  ]);
  expect(await checkParts(failing('gone'))).toMatchObject([{ detail: 'gone' }]);
});

it('tells a log that can be read and not written to from one that is away', async () => {
  const database = createPool('postgres://127.0.0.1:1/nobody');
  const eventStore = { end: async () => 7n, writesFailingSince: async () => new Date('2026-11-22T20:00:00.000Z') };
  const parts = partsOf(database, eventStore, async () => undefined).filter(({ name }) => name === 'eventStore');
  expect(await checkParts(parts)).toEqual([
    {
      name: 'eventStore',
      up: true,
      refused: false,
      readOnly: true,
      detail: 'refuses writes since 2026-11-22T20:00:00.000Z',
    },
  ]);
  const registry = new Registry();
  measureParts(registry, parts);
  const lines = (await registry.metrics()).split('\n');
  expect(lines).toContain('charsu_part_usable{part="eventStore",for="reads"} 1');
  expect(lines).toContain('charsu_part_usable{part="eventStore",for="writes"} 0');
  await database.end();
});

it('tells a PostgreSQL that takes no writes, or none of this role, from one that takes them', async () => {
  const postgres = await startTestPostgres();
  const log = { end: async () => 7n, writesFailingSince: async () => undefined };
  const stateWith = async (options: string) => {
    const url = new URL(postgres.url);
    url.searchParams.set('options', options);
    const database = createPool(url.href, 1);
    if (options === '') await migrate(database);
    const [state] = await checkParts(partsOf(database, log, async () => undefined));
    await database.end();
    return state;
  };
  const works = { name: 'postgres', up: true, refused: false, readOnly: false, detail: null };
  expect(await stateWith('')).toEqual(works);
  for (const options of ['-c default_transaction_read_only=on', '-c role=pg_read_all_data']) {
    const detail = expect.stringContaining('refuses writes');
    expect(await stateWith(options)).toEqual({ ...works, readOnly: true, detail });
  }
  await postgres.stop();
});
