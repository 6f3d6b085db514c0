import { createPool } from '@charsu/stores/database/database.ts';
import { listen } from '@charsu/stores/database/listen.ts';
import { type FaultyWire, openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressForLeading, lead, readModelLock, WorkHangs } from './leadership.ts';

/** Far less than the minutes, or hours, after which TCP finds it out. */
const soon = { timeout: 20_000 };
const silenceMs = 1_000;
const heartbeatMs = 500;

let postgres: TestPostgres;
let wire: FaultyWire;
let direct: pg.Client;
let overWire: string;
beforeEach(async () => {
  postgres = await startTestPostgres();
  const url = new URL(postgres.url);
  wire = await openFaultyWire(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  overWire = url.href;
  direct = new pg.Client({ connectionString: postgres.url });
  await direct.connect();
});
afterEach(async () => {
  await direct.end();
  await wire.close();
  await postgres.stop();
});

/** Leads, without any work, until it is stopped. */
function leading(databaseUrl: string) {
  const stopping = new AbortController();
  const terms: AbortSignal[] = [];
  const waits = Promise.withResolvers<void>();
  const ended = lead({
    lock: readModelLock,
    databaseUrl,
    silenceMs,
    signal: stopping.signal,
    onStandby: waits.resolve,
    log: () => undefined,
    work: async (signal) => {
      terms.push(signal);
      const over = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => over.resolve(), { once: true });
      await over.promise;
    },
  });
  return {
    terms,
    waits: waits.promise,
    stop() {
      stopping.abort();
      return ended;
    },
  };
}

it('PostgreSQL looks for signs of life on every connection of a pool, soon and often', async () => {
  for (const pool of [createPool(overWire), createPool(addressForLeading(overWire))]) {
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name ~ '^tcp_(keepalives|user_timeout)' order by name`,
    );
    expect(rows.map(({ name, setting }) => [name, Number(setting)])).toEqual([
      ['tcp_keepalives_count', 3],
      ['tcp_keepalives_idle', 3],
      ['tcp_keepalives_interval', 1],
      ['tcp_user_timeout', 6_000],
    ]);
    await pool.end();
  }
});

describe('when the connection vanishes without a word', () => {
  it('a lone leader gives up the lock and soon holds it again', async () => {
    const alone = leading(overWire);
    await expect.poll(() => alone.terms.length, soon).toBe(1);
    wire.vanish();
    await expect.poll(() => alone.terms.length, soon).toBe(2);
    expect(alone.terms.map(({ aborted }) => aborted)).toEqual([true, false]);
    await alone.stop();
  });

  it('a standby notices, waits on a new one and takes over', async () => {
    const first = leading(postgres.url);
    await expect.poll(() => first.terms.length, soon).toBe(1);
    const second = leading(overWire);
    await second.waits;
    wire.vanish();
    await first.stop();
    await expect.poll(() => second.terms.length, soon).toBe(1);
    await second.stop();
  });

  it('a leader whose work does not end gives up altogether: the process must be started again', async () => {
    const works = Promise.withResolvers<void>();
    const never = Promise.withResolvers<void>();
    const ended = lead({
      lock: readModelLock,
      databaseUrl: overWire,
      silenceMs,
      signal: new AbortController().signal,
      log: () => undefined,
      work: () => {
        works.resolve();
        return never.promise;
      },
    });
    await works.promise;
    wire.vanish();
    await expect(ended).rejects.toThrow(WorkHangs);
  });

  it('a leader ends when it is asked to', async () => {
    const alone = leading(overWire);
    await expect.poll(() => alone.terms.length, soon).toBe(1);
    wire.holdAnswers();
    await alone.stop();
  });

  it('a leader that cannot even connect ends when it is asked to', async () => {
    wire.holdAnswers();
    const requested = wire.nextRequest();
    const alone = leading(overWire);
    await requested;
    await alone.stop();
    expect(alone.terms).toEqual([]);
  });

  it('a listener hears again', async () => {
    const heard: string[] = [];
    const onListening = vi.fn();
    const listener = listen({
      databaseUrl: overWire,
      heartbeatMs,
      channels: ['news'],
      onNotification: (_channel, payload) => heard.push(payload),
      onListening,
    });
    await listener.listening;
    wire.vanish();
    await expect.poll(() => onListening.mock.calls.length, soon).toBe(2);
    await direct.query(`notify news, 'second'`);
    await expect.poll(() => heard, soon).toEqual(['second']);
    await listener.close();
  });

  it('a listener notices before it has begun to listen', async () => {
    const attempts: AbortSignal[] = [];
    const never = Promise.withResolvers<void>();
    const listener = listen({
      databaseUrl: overWire,
      heartbeatMs,
      channels: ['news'],
      onNotification: () => undefined,
      onListening: (gone) => {
        attempts.push(gone);
        return attempts.length === 1 ? never.promise : undefined;
      },
    });
    await expect.poll(() => attempts.length, soon).toBe(1);
    wire.vanish();
    await listener.listening;
    expect(attempts.map(({ aborted }) => aborted)).toEqual([true, false]);
    await listener.close();
  });

  it('a listener closes while it connects, and while a statement waits', async () => {
    const options = { databaseUrl: overWire, heartbeatMs: 60_000, channels: [], onNotification: () => undefined };
    wire.holdAnswers();
    const connecting = wire.nextRequest();
    const unconnected = listen({ ...options, onListening: () => undefined });
    await connecting;
    await unconnected.close();
    wire.passAnswers();
    await direct.query('select pg_advisory_lock(1)');
    const waiting = listen({
      ...options,
      statement: 'select pg_advisory_lock(1)',
      onListening: () => undefined,
    });
    await expect
      .poll(async () => (await direct.query(`select from pg_locks where not granted`)).rowCount, soon)
      .toBeGreaterThan(0);
    await waiting.close();
  });
});
