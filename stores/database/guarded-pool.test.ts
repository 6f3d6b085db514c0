import { finished } from 'node:stream/promises';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from './database.ts';
import { DatabaseUnavailable, GuardedPool } from './guarded-pool.ts';

const answerMs = 1_500;
/** Longer than a pool needs to find out that a connection is lost, several times. */
const longSeconds = 3;

let postgres: TestPostgres;
let wire: FaultyWire;
let pool: pg.Pool;
let connectionString: string;
const openPool = (changes: pg.PoolConfig = {}) => new GuardedPool({ connectionString, max: 4, ...changes }, answerMs);
beforeEach(async () => {
  postgres = await startTestPostgres();
  const url = new URL(postgres.url);
  wire = await openFaultyWire(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  connectionString = url.href;
  pool = openPool();
});
afterEach(async () => {
  await pool.end();
  await wire.close();
  await postgres.stop();
});

/** Opens so many connections, which are idle then. */
async function warm(connections: number): Promise<void> {
  await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.1)')));
  expect(pool.idleCount).toBe(connections);
}
const failure = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: unknown) => error,
  );
const lost = expect.objectContaining({ message: expect.stringMatching(/^Query read timeout/) });
const answered = async (): Promise<boolean> =>
  pool.query('select').then(
    () => true,
    () => false,
  );

it('says in the words of the server that it refuses', async () => {
  const missing = new URL(connectionString);
  missing.pathname = '/elsewhere';
  const lost = new GuardedPool({ connectionString: missing.href, max: 1 });
  await expect(lost.query('select')).rejects.toMatchObject({ code: '3D000' });
  await expect
    .poll(() => lost.query('select').catch((error: unknown) => error))
    .toMatchObject({ name: 'DatabaseUnavailable', refused: true, message: expect.stringContaining('"elsewhere"') });
  await lost.end();
});

describe('while the server answers', () => {
  it('a statement takes as long as it takes', async () => {
    const { rows } = await pool.query('select 1 as done from pg_sleep($1)', [longSeconds]);
    expect(rows).toEqual([{ done: 1 }]);
  });

  it('a transaction waits for us as long as it takes', async () => {
    await transaction(pool, async (client) => {
      await client.query('create temporary table kept (id int)');
      // Work of ours, and nothing goes over this connection meanwhile.
      await pool.query('select pg_sleep($1)', [longSeconds]);
      await client.query('insert into kept values (1)');
    });
  });

  it('a new connection that does not come about ends no other', async () => {
    await warm(2);
    const long = pool.query('select pg_sleep($1)', [longSeconds]);
    wire.holdNewcomers();
    let goesOn = true;
    const short = (async () => {
      while (goesOn) await pool.query('select pg_sleep(0.05)');
    })();
    const newcomer = pool.query('select pg_sleep(0.05)');
    await long;
    goesOn = false;
    await short;
    wire.passAnswers();
    await newcomer;
  });
});

it('a connection that is answered again and again is no sign of an outage, though no other can be opened', async () => {
  await transaction(pool, async (client) => {
    wire.holdNewcomers();
    const until = performance.now() + 2 * longSeconds * 1_000;
    while (performance.now() < until) await client.query('select pg_sleep(0.05)');
  });
});

describe('when connections vanish without a word', () => {
  beforeEach(async () => {
    await pool.end();
    pool = openPool({ query_timeout: 1_500 });
  });

  it('what is asked on one of them is given up, and the next is answered on a new one', async () => {
    await warm(1);
    wire.vanish();
    expect(await failure(pool.query('select 1'))).toEqual(lost);
    await pool.query('select 1');
  });

  it('so is a transaction', async () => {
    const unheard = transaction(pool, async (client) => {
      await client.query('select 1');
      wire.vanish();
      await client.query('select 2');
    });
    expect(await failure(unheard)).toEqual(lost);
    expect(pool.totalCount).toBe(0);
  });

  it('so are rows that are copied', async () => {
    await pool.query('create table rows (content text)');
    const copied = transaction(pool, async (client) => {
      const copying = client.query(copyFrom('copy rows from stdin'));
      await new Promise((resolve) => copying.write('one\n', resolve));
      wire.vanish();
      copying.end('two\n');
      await finished(copying);
    });
    expect(await failure(copied)).toEqual(lost);
  });

  it('so is an answer that the server cannot get rid of', async () => {
    await warm(1);
    const requested = wire.nextRequest();
    const large = failure(pool.query(`select repeat('x', 1000) from generate_series(1, 100000)`));
    await requested;
    wire.vanish();
    expect(await large).toEqual(lost);
  });

  it('those who wait for a connection get new ones', async () => {
    await warm(4);
    wire.vanish();
    const answers = await Promise.all(Array.from({ length: 8 }, () => failure(pool.query('select 1'))));
    expect(answers.slice(0, 4)).toEqual([lost, lost, lost, lost]);
    expect(answers.slice(4)).toEqual(Array.from({ length: 4 }, () => 'answered'));
  });
});

it('ends while a question waits for a server that has fallen silent', async () => {
  await warm(1);
  const asked = wire.nextRequest();
  const waiting = failure(pool.query('select 1'));
  wire.holdAnswers();
  await asked;
  await pool.end();
  expect(await waiting).toBeInstanceOf(Error);
  pool = openPool();
});

describe.each(['cut', 'silent'] as const)('while the server is away (%s)', (way) => {
  it('each who waits is refused, then everybody at once, until it is back', async () => {
    await pool.end();
    pool = openPool({ connectionTimeoutMillis: 2 * answerMs });
    await warm(4);
    const working = Array.from({ length: 4 }, () => failure(pool.query('select pg_sleep(60)')));
    const waiting = failure(pool.query('select 1'));
    if (way === 'cut') wire.cut();
    else wire.holdAnswers();
    for (const each of working) expect(await each).toBeInstanceOf(Error);
    expect(await waiting).toBeInstanceOf(Error);
    // A cut wire is found to be away when somebody asks again.
    await expect.poll(() => failure(pool.query('select 1'))).toBeInstanceOf(DatabaseUnavailable);
    // At once: before anything that arrives from outside could.
    const atOnce = Promise.race([failure(pool.query('select 1')), new Promise((resolve) => setImmediate(resolve))]);
    expect(await atOnce).toBeInstanceOf(DatabaseUnavailable);
    if (way === 'cut') wire.mend();
    else wire.passAnswers();
    await expect.poll(answered).toBe(true);
  });
});
