import { createPool, isPassing, transaction } from '@charsu/stores/database/database.ts';
import { startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { append, upsert } from './write-rows.ts';

let pool: pg.Pool;
let stop: () => Promise<void>;

beforeAll(async () => {
  const postgres = await startTestPostgres();
  pool = createPool(postgres.url, 2);
  stop = () => pool.end().then(() => postgres.stop());
});
afterAll(() => stop());
beforeEach(async () => {
  await pool.query(`
    drop table if exists odd;
    create table odd (
      id uuid primary key, small smallint, whole integer, large bigint, double double precision, yes boolean, text text,
      at timestamptz, data json, compact jsonb, path uuid[])`);
});

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const first = 'ABCDEF01-2345-6789-abcd-ef0123456789';

/** Values at the ends of what their columns hold, and those that a format could stumble over. */
const odd = {
  small: [0, -1, 32_767, -32_768, null],
  whole: [0, 2_147_483_647, -2_147_483_648, null],
  large: [
    '0',
    '-1',
    '4294967296',
    '9007199254740993',
    '9223372036854775807',
    '-9223372036854775808',
    -4_294_967_297,
    null,
  ],
  double: [0, -0.1, 1e300, 5e-324, 12_500_000, null],
  yes: [true, false, null],
  text: ['', '\\N', '\\.', 'a\tb\nc\r\\d"', 'سلام\u200cدنیا', '🧿 中文', 'x'.repeat(3_000), null],
  at: [
    '2026-11-21T10:20:30.123Z',
    '1970-01-01T00:00:00.000Z',
    '1999-12-31T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    null,
  ],
  data: [{}, { a: '\\ "\n\t', ب: ['ج', 1, null] }, [], 'text', 0, false, { nul: '\\u0000' }, null],
  compact: [{}, { b: 1, a: '🧿' }, [[]], 'متن', null],
  path: [[], [first], [first, idOf(1), idOf(2)], null],
} as const;

const rowOf = (number: number) => ({
  id: number === 0 ? first : idOf(number),
  ...Object.fromEntries(Object.entries(odd).map(([column, values]) => [column, values[number % values.length]])),
});

async function stored(): Promise<unknown[]> {
  const { rows } = await pool.query('select odd::text as text from odd order by id');
  return rows;
}

describe('many rows', () => {
  const rows = Array.from({ length: 450 }, (_, number) => rowOf(number));

  it('are stored as a few at a time are', async () => {
    for (let from = 0; from < rows.length; from += 90) {
      await transaction(pool, (client) => append(client, 'odd', rows.slice(from, from + 90)));
    }
    const few = await stored();
    expect(few).toHaveLength(rows.length);
    await pool.query('truncate odd');
    await transaction(pool, (client) => append(client, 'odd', rows));
    expect(await stored()).toEqual(few);
  });

  it('replace those with their key', async () => {
    await transaction(pool, (client) => append(client, 'odd', rows));
    const changed = rows.slice(0, 300).map((row, number) => ({ ...rowOf(number + 7), id: row.id }));
    await transaction(pool, (client) => upsert(client, 'odd', 'id', changed));
    const replaced = await stored();
    await pool.query('truncate odd');
    await transaction(pool, (client) => append(client, 'odd', [...changed, ...rows.slice(300)]));
    expect(replaced).toEqual(await stored());
  });

  it.each([
    ['small', 32_768],
    ['small', 1.5],
    ['large', ''],
    ['large', '1.5'],
    ['large', '9223372036854775808'],
    ['at', 'some day'],
    ['yes', 'perhaps'],
    ['id', '00000000-0000-4000-8000-00000000000g'],
    ['path', idOf(1)],
  ])('are all refused for a %s of %j, and the connection goes on', async (column, value) => {
    const wrong = rows.map((row, number) => (number === 300 ? { ...row, [column]: value } : row));
    const failure = await transaction(pool, (client) => append(client, 'odd', wrong)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    // Trying again would not mend it.
    expect(isPassing(failure)).toBe(false);
    expect(await stored()).toEqual([]);
    await transaction(pool, (client) => append(client, 'odd', rows));
    expect(await stored()).toHaveLength(rows.length);
  });

  it('are refused with a text that PostgreSQL does not take', async () => {
    const wrong = rows.map((row, number) => (number === 300 ? { ...row, text: 'nul \0' } : row));
    await expect(transaction(pool, (client) => append(client, 'odd', wrong))).rejects.toMatchObject({ code: '22021' });
  });
});
