import { chmod, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';
import { separatePostgres } from './postgres-home.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(dataDir: string) {
  const server = await startPostgres({ dataDir, settings: { shared_buffers: '32MB' } });
  stops.push(server.stop);
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/* Making a cluster takes longer than all the rest: tests of one kind of folder share it, each with a table of its own. */

describe('PostgreSQL of a data folder', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeTestFolder();
  });
  afterAll(() => removeTestFolder(dataDir));

  it('keeps its data between starts, in UTF-8, durably', async () => {
    const first = await start(dataDir);
    await query(first.url, `create table note (text text); insert into note values ('چارسو 四')`);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'select text from note')).toEqual([{ text: 'چارسو 四' }]);
    expect(await query(second.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(second.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('asks for the password it made, which only its owner may read', async () => {
    const { url } = await start(dataDir);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  it('recovers from a kill -9 with nothing committed lost', async () => {
    const first = await start(dataDir);
    await query(first.url, 'create table counted (id int); insert into counted select generate_series(1, 5000)');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start(dataDir);
    expect(await query(second.url, 'select count(*)::int as count from counted')).toEqual([{ count: 5000 }]);
  });

  it('does not take another program for its own old server', async () => {
    const first = await start(dataDir);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n`);
    const second = await start(dataDir);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second start in the same folder and says who holds it', async () => {
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`already in use by process ${process.pid}`);
  });
});

describe.runIf(process.getuid?.() === 0)('PostgreSQL of root, below a folder that no other user can enter', () => {
  let closed: string;
  let dataDir: string;
  beforeAll(async () => {
    closed = await makeTestFolder();
    dataDir = join(closed, 'data');
    await mkdir(dataDir);
    await chmod(closed, 0o700);
  });
  afterAll(async () => {
    for (const name of ['data', 'copy']) await removeTestFolder(join(closed, name));
    await rm(closed, { recursive: true });
  });

  it('runs, and keeps its data between starts', async () => {
    const first = await start(dataDir);
    await query(first.url, 'create table note (id int)');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'select * from note')).toEqual([]);
  });

  it('is another one than that of its copy', async () => {
    const copy = join(closed, 'copy');
    const original = await start(dataDir);
    await query(original.url, 'create table copied (id int)');
    await original.stop();
    await cp(dataDir, copy, { recursive: true });
    await separatePostgres(copy);
    const copied = await start(copy);
    await query(copied.url, 'insert into copied values (1)');
    await copied.stop();
    const again = await start(dataDir);
    expect(await query(again.url, 'select * from copied')).toEqual([]);
  });
});

describe('a test database', () => {
  it('is empty and shared with nobody', async () => {
    const [one, two] = await Promise.all([startTestPostgres(), startTestPostgres()]);
    stops.push(one.stop, two.stop);
    await query(one.url, 'create table mine (id int)');
    expect(await query(two.url, `select to_regclass('mine') as mine`)).toEqual([{ mine: null }]);
  });
});
