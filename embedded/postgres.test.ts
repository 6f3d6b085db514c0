import { chmod, cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgres } from './postgres.ts';
import { separatePostgres } from './postgres-home.ts';

const folders: string[] = [];
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  for (const folder of folders.splice(0)) await removeTestFolder(folder);
});

async function folder(): Promise<string> {
  const path = await makeTestFolder();
  folders.push(path);
  return path;
}

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

describe('PostgreSQL of a data folder', () => {
  it('keeps its data between starts, in UTF-8, durably', async () => {
    const dataDir = await folder();
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
    const dataDir = await folder();
    const { url } = await start(dataDir);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  it('recovers from a kill -9 with nothing committed lost', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    await query(first.url, 'create table note (id int); insert into note select generate_series(1, 5000)');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start(dataDir);
    expect(await query(second.url, 'select count(*)::int as count from note')).toEqual([{ count: 5000 }]);
  });

  it('does not take another program for its own old server', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n`);
    const second = await start(dataDir);
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses a second start in the same folder and says who holds it', async () => {
    const dataDir = await folder();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`already in use by process ${process.pid}`);
  });

  it.runIf(process.getuid?.() === 0)('runs for root below a folder that no other user can enter', async () => {
    const closed = await makeTestFolder();
    const dataDir = join(closed, 'data');
    folders.push(dataDir);
    await mkdir(dataDir);
    await chmod(closed, 0o700);
    const first = await start(dataDir);
    await query(first.url, 'create table note (id int)');
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second.url, 'select * from note')).toEqual([]);
    await second.stop();
    await removeTestFolder(dataDir);
    await rm(closed, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)('is another one than that of its copy, also below such a folder', async () => {
    const closed = await makeTestFolder();
    const [dataDir, copy] = [join(closed, 'data'), join(closed, 'copy')];
    folders.push(dataDir, copy);
    await mkdir(dataDir);
    await chmod(closed, 0o700);
    const original = await start(dataDir);
    await query(original.url, 'create table note (id int)');
    await original.stop();
    await cp(dataDir, copy, { recursive: true });
    await separatePostgres(copy);
    const copied = await start(copy);
    await query(copied.url, 'insert into note values (1)');
    await copied.stop();
    await removeTestFolder(copy);
    const again = await start(dataDir);
    expect(await query(again.url, 'select * from note')).toEqual([]);
    await again.stop();
    await removeTestFolder(dataDir);
    await rm(closed, { recursive: true });
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
