import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder, removeTestFolder } from '@charsu/tests/support/test-postgres.ts';
import { Meilisearch } from 'meilisearch';
import { expect, it } from 'vitest';
import { startSearch } from './server.ts';

/** A search server as a process of its own, as `npm start` runs it. */
async function startProcess(folder: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: folder, EMBEDDED_SEARCH_PORT: '0' };
  const child = fork(main, { env, execArgv: [], silent: true });
  const [{ port }] = await once(child, 'message');
  return { child, client: new Meilisearch({ host: `http://127.0.0.1:${port}` }) };
}

it('has after kill -9 what it had confirmed before, and nothing that it has not', async () => {
  const folder = await makeTestFolder();
  const first = await startProcess(folder);
  const things = first.client.index('things');
  const confirmed = [];
  for (let id = 0; id < 20; id += 1) {
    const documents = Array.from({ length: 50 }, (_, number) => ({ id: id * 50 + number, name: `thing ${id}` }));
    confirmed.push(await things.addDocuments(documents));
  }
  const many = Array.from({ length: 20_000 }, (_, number) => ({ id: 1_000 + number, name: 'unconfirmed' }));
  const cut = things.addDocuments(many).catch(() => 'refused');
  await expect.poll(() => things.search('unconfirmed').then(({ hits }) => hits.length)).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(await cut).toBe('refused');

  const second = await startProcess(folder);
  const tasks = await second.client.tasks.waitForTasks(confirmed);
  expect(tasks.map((task) => task.status)).toEqual(confirmed.map(() => 'succeeded'));
  expect((await second.client.index('things').getStats()).numberOfDocuments).toBe(1000);
  expect((await second.client.index('things').search('thing 19 ', { matchingStrategy: 'all' })).hits).toHaveLength(20);
  expect((await second.client.index('things').search('unconfirmed')).hits).toEqual([]);

  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
  await removeTestFolder(folder);
});

it.each([
  ['a torn file', 'search.sqlite'],
  ['what an earlier version kept', 'advertisements.snapshot'],
])('begins with an empty index over %s', async (_, name) => {
  const folder = await makeTestFolder();
  await writeFile(join(folder, name), 'no database '.repeat(1_000));
  const server = await startSearch({ folder });
  const client = new Meilisearch({ host: server.url });
  expect((await client.getRawIndexes()).results).toEqual([]);
  await client.createIndex('things').waitTask();
  await server.close();
  await removeTestFolder(folder);
});
