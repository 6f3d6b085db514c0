import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@charsu/embedded/postgres.ts';
import { startTestCluster, startTestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { expect, it } from 'vitest';
import { startSearch } from './server.ts';

const wait = { interval: 5, timeout: 30_000 };

it('keeps answering while the database is away, and takes writes again when it is back', async () => {
  const cluster = await startTestCluster();
  const { port } = cluster;
  const server = await startSearch({ databaseUrl: cluster.url });
  const index = new Meilisearch({ host: server.url }).index('things');
  await index.addDocuments([{ id: 1, name: 'lantern' }]).waitTask(wait);

  await cluster.stop();
  expect((await index.search('lantern')).hits).toHaveLength(1);
  const refused: unknown = await index.addDocuments([{ id: 2, name: 'carpet' }]).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MeilisearchApiError);
  expect(refused).toMatchObject({ response: { status: 503 }, cause: { code: 'database_unavailable' } });

  const again = await startPostgres({ dataDir: cluster.dataDir, port });
  const task = await index.addDocuments([{ id: 2, name: 'carpet' }]).waitTask(wait);
  expect(task.status).toBe('succeeded');
  expect((await index.search('carpet')).hits).toHaveLength(1);

  await server.close();
  await again.stop();
  await cluster.remove();
});

/** A search server as a process of its own, as `npm start` runs it. */
async function startProcess(databaseUrl: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: databaseUrl, EMBEDDED_SEARCH_PORT: '0' };
  const child = fork(main, { env, execArgv: [], silent: true });
  const [{ port }] = await once(child, 'message');
  return { child, client: new Meilisearch({ host: `http://127.0.0.1:${port}` }) };
}

it('does after kill -9 what it had confirmed before', async () => {
  const database = await startTestPostgres();
  const first = await startProcess(database.url);
  await first.client.createIndex('things', { primaryKey: 'id' }).waitTask(wait);
  const confirmed = [];
  for (let id = 0; id < 20; id += 1) {
    const documents = Array.from({ length: 50 }, (_, number) => ({ id: id * 50 + number, name: `thing ${id}` }));
    confirmed.push(await first.client.index('things').addDocuments(documents));
  }
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await startProcess(database.url);
  const tasks = await second.client.tasks.waitForTasks(confirmed, wait);
  expect(tasks.map((task) => task.status)).toEqual(confirmed.map(() => 'succeeded'));
  expect((await second.client.index('things').getStats()).numberOfDocuments).toBe(1000);

  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  await database.stop();
});

/** A wire to the database that breaks a connection, once it is asked to, when the server has committed and before it says so. */
async function openForgetfulWire(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const forgotten = Promise.withResolvers<void>();
  let isArmed = false;
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    client.on('data', (bytes) => {
      isCommitting = isArmed && bytes.includes('commit\0');
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (!isCommitting) return client.write(bytes);
      isArmed = false;
      client.destroy();
      forgotten.resolve();
    });
    for (const side of [client, server]) {
      side.on('error', () => undefined);
      side.on('close', () => [client, server].forEach((one) => void one.destroy()));
    }
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const address = listener.address();
  const url = new URL(databaseUrl);
  url.port = address !== null && typeof address === 'object' ? String(address.port) : '';
  return {
    url: url.href,
    /** Resolves when the next commit was done and its answer lost. */
    forgetNextCommit: () => {
      isArmed = true;
      return forgotten.promise;
    },
    close: () => listener.close(),
  };
}

it('loses nothing when it ends before it knows whether a task was done', async () => {
  const database = await startTestPostgres();
  const snapshotFolder = await mkdtemp(join(tmpdir(), 'charsu-search-'));
  const wire = await openForgetfulWire(database.url);
  const first = await startSearch({ databaseUrl: wire.url, snapshotFolder });
  const things = new Meilisearch({ host: first.url }).index('things');
  const many = Array.from({ length: 2_500 }, (_, id) => ({ id, name: `thing ${id}` }));
  await things.addDocuments(many, { primaryKey: 'id' }).waitTask(wait);
  const forgotten = wire.forgetNextCommit();
  await things.addDocuments([{ id: 2_500, name: 'lantern' }]);
  await forgotten;
  await first.close();
  wire.close();

  const second = await startSearch({ databaseUrl: database.url, snapshotFolder });
  expect((await new Meilisearch({ host: second.url }).index('things').search('lantern')).hits).toHaveLength(1);
  await second.close();
  await rm(snapshotFolder, { recursive: true });
  await database.stop();
});
