import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createPool } from '@charsu/stores/database/database.ts';
import { openFaultyWire } from '@charsu/tests/support/log/faulty-wire.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { asAdministrator, categoryFields } from '@charsu/tests/support/read-side/records.ts';
import { contentsOf, rebuilt, until } from '@charsu/tests/support/read-side/registry.ts';
import { sampled, seed, soaked } from '@charsu/tests/support/soak.ts';
import { makeTestFolder, removeTestFolder, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { withoutRealServers } from '@charsu/tests/support/without-real-servers.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readModels } from './read-models/index.ts';
import { requestRebuild } from './runner/registry.ts';

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const projections = program('./main.ts');
const children: ChildProcess[] = [];
let side: ReadSide;
let dataDir: string;

beforeAll(async () => {
  side = await startReadSide();
  dataDir = await makeTestFolder();
});
/** No process outlives its test; the next one finds what it has left behind. */
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(async () => {
  await side.close();
  await removeTestFolder(dataDir);
});

const environment = (databaseUrl = side.databaseUrl) => ({
  ...withoutRealServers(process.env),
  // How soon another takes over is what is tested.
  PATIENCE: '1',
  DATABASE_URL: databaseUrl,
  EVENTSTOREDB_URL: side.eventStoreUrl,
  MEILISEARCH_URL: side.searchUrl,
  DATA_DIR: dataDir,
});

/** Starts a copy of the process and waits until it says that it is ready. */
async function start(path = projections, databaseUrl?: string): Promise<ChildProcess> {
  const child = fork(path, {
    env: environment(databaseUrl),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  expect(message).toEqual({ ready: true });
  return child;
}

/** The events so far: one of each category. */
let written = 0;
const create = async (url: string) => {
  const created = await side.commands.category.create(categoryFields(url), asAdministrator());
  written += 1;
  return created;
};
/** How many are written while the leader is killed. */
const many = soaked({ full: 60, short: 20 });
const seen = async (url: string) => {
  const { position } = await create(url);
  await side.queries.waitFor(position, readModels, 45_000);
};

/** The current version of each read model. */
async function versions(): Promise<Map<string, number>> {
  const { rows } = await side.pool.query<{ name: string; version: number }>(
    'select name, version from read.projection where current',
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}
const filledAgain = sampled(readModels, (name) => name === 'history');
/** Has read models filled again, one after the other. */
async function rebuild(): Promise<void> {
  const before = await versions();
  for (const name of filledAgain) {
    await requestRebuild(side.pool, name);
    await rebuilt(side, name, (before.get(name) ?? 0) + 1);
  }
}

/** Each event was counted once, and a rebuild by the present leader gives the very same read models. */
async function expectEachEventOnce(): Promise<void> {
  const { rows } = await side.pool.query<{ handled: string }>(
    `select handled from read.projection where name = 'history' and current`,
  );
  expect(Number(rows[0]?.handled)).toBe(written);
  const lived = await contentsOf(side);
  await rebuild();
  expect(await contentsOf(side), `SEED=${seed}`).toBe(lived);
}

it('hands over to the standby when it is killed in the middle of its work, and ends cleanly when asked to', async () => {
  const first = await start();
  await seen('before');
  const second = await start();
  const writing = Array.from({ length: many }, (_, index) => create(`during-${index}`));
  await Promise.race(writing);
  first.kill('SIGKILL');
  await Promise.all(writing);
  await seen('after');
  await expectEachEventOnce();
  second.kill('SIGTERM');
  const [code] = await once(second, 'exit');
  expect(code).toBe(0);
  expect((await side.queries.status()).every((one) => one.status === 'stopped')).toBe(true);
});

it('ends when the database is upgraded for a newer version beside it, and says why it does not start again', async () => {
  const leader = await start();
  const standby = await start();
  await side.pool.query(
    `insert into app.migration (name, oldest_beside) values ('99990101-0000-newer.sql', '999.0.0')`,
  );
  try {
    for (const child of [leader, standby]) if (child.exitCode === null) await once(child, 'exit');
    expect([leader.exitCode, standby.exitCode]).toEqual([0, 0]);
    const started = promisify(execFile)(process.execPath, [projections], { env: environment() });
    await expect(started).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^[^\n]*"msg":"projections: The database has been upgraded for Charsu 999.0.0 or later[^\n]*\n$/,
      ),
    });
  } finally {
    await side.pool.query(`delete from app.migration where name = '99990101-0000-newer.sql'`);
  }
});

it('says in a sentence that its role may not create schemas', async () => {
  const postgres = await startTestPostgres();
  const pool = createPool(postgres.url, 1);
  const role = `reader_${crypto.randomUUID().slice(0, 8)}`;
  await pool.query(`create role ${role} login password 'reader'`);
  try {
    const { host, pathname } = new URL(postgres.url);
    const env = environment(`postgres://${role}:reader@${host}${pathname}`);
    await expect(promisify(execFile)(process.execPath, [projections], { env })).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^[^\n]*"msg":"projections: permission denied for database \w+: let the role create schemas \(grant create on database[^\n]*\n$/,
      ),
    });
  } finally {
    await pool.query(`drop role ${role}`);
    await pool.end();
    await postgres.stop();
  }
});

it('hands over to the standby when it falls silent with its connections open, and does no harm when it wakes up', async () => {
  const first = await start();
  await seen('before-silence');
  await start();
  const writing = Array.from({ length: many }, (_, index) => create(`during-silence-${index}`));
  await Promise.race(writing);
  first.kill('SIGSTOP');
  await Promise.all(writing);
  await seen('after-silence');
  first.kill('SIGCONT');
  await seen('awake');
  await expectEachEventOnce();
});

// With PATIENCE a silence is noticed ten times as late, once for each connection that has vanished.
it('goes on when all its connections vanish, and ends when asked to while the database is silent', {
  timeout: 150_000,
}, async () => {
  const url = new URL(side.databaseUrl);
  const wire = await openFaultyWire(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  const only = await start(projections, url.href);
  await seen('before-vanishing');
  wire.vanish();
  const { position } = await create('after-vanishing');
  await side.queries.waitFor(position, readModels, 120_000);
  expect(only.exitCode).toBeNull();
  wire.holdAnswers();
  only.kill('SIGTERM');
  await once(only, 'exit');
  await wire.close();
});

it('stops one read model at an event that it cannot handle, says which, and goes on when it is mended', async () => {
  const failing = await start(
    fileURLToPath(new URL('../tests/support/read-side/failing-projections.example.ts', import.meta.url)),
  );
  const { id } = await create('doomed');
  await seen('other');
  const { position } = await side.commands.category.delete(id, asAdministrator());
  await until(side, async () => (await side.queries.status()).some(({ error }) => error !== null));
  await side.queries.waitFor(position, ['tenant', 'advertisement', 'history'], 45_000);
  const status = await side.queries.status();
  expect(status.filter(({ error }) => error !== null)).toMatchObject([
    {
      name: 'category',
      status: 'stopped',
      error: { message: 'not prepared for this', position: String(position), eventType: 'CategoryDeleted' },
    },
  ]);
  expect(await side.queries.category.record(id, 'fa-IR')).toBeDefined();
  failing.kill('SIGKILL');
  await start();
  await side.queries.waitFor(position, ['category'], 45_000);
  expect(await side.queries.category.record(id, 'fa-IR')).toBeUndefined();
  expect((await side.queries.status()).every(({ error }) => error === null)).toBe(true);
});

it('rebuilds for the command line, which says which read models there are', async () => {
  await start();
  await seen('rebuilt');
  const before = (await versions()).get('category') ?? 0;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program('./rebuild.ts'), 'category'], { env: environment() });
  expect(stdout).toContain('Rebuilt and in use: category.');
  const status = await side.queries.status();
  expect(status.find((one) => one.name === 'category')).toMatchObject({ version: before + 1 });
  expect(await side.queries.category.breadcrumbByUrl('rebuilt', 'fa-IR')).toBeDefined();
  await expect(
    run(process.execPath, [program('./rebuild.ts'), 'nonsense'], { env: environment() }),
  ).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Read models: ${readModels.join(', ')}.`),
  });
});
