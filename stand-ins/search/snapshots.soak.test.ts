import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import { Meilisearch } from 'meilisearch';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const wait = { interval: 5, timeout: 60_000 };
const enough = 2_500;

const thing = (id: number) => ({
  id,
  name: `thing ${id} of ${id % 7}`,
  colour: id % 2 === 0 ? 'green' : 'blue',
  size: id,
});

describe('snapshots', () => {
  let database: TestPostgres;
  let dataDir: string;
  const running = new Set<ChildProcess>();
  const folder = () => join(dataDir, 'search');

  beforeAll(async () => {
    database = await startTestPostgres();
    dataDir = await mkdtemp(join(tmpdir(), 'charsu-search-'));
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
    await database.stop();
  });

  /** A search server as a process of its own, as `npm start` runs it, and what it complains of. */
  async function start() {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, EMBEDDED_SEARCH_PORT: '0' };
    const child = fork(main, { env, execArgv: [], silent: true });
    running.add(child);
    const complaints: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    const [{ port }] = await once(child, 'message');
    const client = new Meilisearch({ host: `http://127.0.0.1:${port}` });
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await once(child, 'close');
      running.delete(child);
    };
    return { client, things: client.index('things'), complaints, end };
  }

  const snapshotFiles = async () => (await readdir(folder())).filter((name) => name.endsWith('.snapshot'));

  async function only(): Promise<string> {
    const [file, ...more] = await snapshotFiles();
    expect(more).toEqual([]);
    return join(folder(), file ?? 'there is none');
  }

  /** What a search for a word, a filter and a sort answer: wherever the index comes from, it is the same. */
  async function answers({ things }: Awaited<ReturnType<typeof start>>) {
    const facets = await things.search('', { facets: ['colour'], sort: ['size:desc'], limit: 5, page: 1 });
    const words = await things.search('thing 1234 ', { matchingStrategy: 'all' });
    const filtered = await things.search('', { filter: 'size >= 2490 AND colour = green', page: 1, hitsPerPage: 20 });
    const documents = await things.getDocuments({ limit: 3, offset: 2000 });
    const { numberOfDocuments, fieldDistribution } = await things.getStats();
    return {
      facets: [facets.hits, facets.facetDistribution],
      words: words.hits,
      filtered: [filtered.hits, filtered.totalHits],
      documents,
      numberOfDocuments,
      fieldDistribution,
    };
  }

  async function fill(client: Meilisearch) {
    await client.deleteIndex('things').waitTask(wait);
    await client.createIndex('things', { primaryKey: 'id' }).waitTask(wait);
    const things = client.index('things');
    await things
      .updateSettings({ filterableAttributes: ['colour', 'size'], sortableAttributes: ['size'] })
      .waitTask(wait);
    await things.addDocuments(Array.from({ length: enough }, (_, id) => thing(id))).waitTask(wait);
  }

  /** Leaves a snapshot of things, and answers what a server that has them answers. */
  async function filledAndEnded() {
    const server = await start();
    await fill(server.client);
    await server.things.deleteDocuments(['7', '8']).waitTask(wait);
    const before = await answers(server);
    await server.end('SIGTERM');
    return before;
  }

  describe('after an orderly end', () => {
    let before: Awaited<ReturnType<typeof answers>>;

    beforeEach(async () => {
      before = await filledAndEnded();
    });

    it('are what the next start goes on from', async () => {
      const pool = new pg.Pool({ connectionString: database.url });
      // Nobody tells the server of this: only who reads all documents from the database would see it.
      await pool.query(`update search.document set body = replace(body, 'thing 42 ', 'lantern 42 ') where id = '42'`);
      await pool.end();
      const server = await start();
      expect(await answers(server)).toEqual(before);
      expect((await server.things.search('lantern')).hits).toEqual([]);
      await server.end('SIGKILL');
    });

    it('are followed by what was confirmed after them, also after kill -9', async () => {
      const second = await start();
      await second.things
        .addDocuments([
          { ...thing(9), name: 'lantern' },
          { ...thing(7), name: 'carpet' },
        ])
        .waitTask(wait);
      await second.things.deleteDocuments(['10', '11']).waitTask(wait);
      const confirmed = await second.things.addDocuments([{ ...thing(enough), name: 'teapot' }]);
      await second.end('SIGKILL');
      const third = await start();
      await third.client.tasks.waitForTask(confirmed.taskUid, wait);
      const found = async (word: string) => (await third.things.search(word)).hits.map(({ id }) => id);
      expect(await Promise.all(['lantern', 'carpet', 'teapot'].map(found))).toEqual([[9], [7], [enough]]);
      expect((await third.things.getStats()).numberOfDocuments).toBe(enough - 2);
      expect((await third.things.search('', { filter: 'size IN [8, 10, 11]' })).hits).toEqual([]);
      await third.end('SIGKILL');
    });

    it('are forgotten with the documents they hold', async () => {
      const second = await start();
      await second.things.deleteAllDocuments().waitTask(wait);
      await second.end('SIGKILL');
      const third = await start();
      expect((await third.things.getStats()).numberOfDocuments).toBe(0);
      expect(await snapshotFiles()).toEqual([]);
      await third.end('SIGKILL');
    });
  });

  describe('that were spoilt', () => {
    let before: Awaited<ReturnType<typeof answers>>;

    beforeAll(async () => {
      before = await filledAndEnded();
    });

    it.each([
      ['are cut off', async (path: string) => truncate(path, Math.floor((await readFile(path)).length / 2))],
      [
        'have a wrong bit',
        async (path: string) => {
          const file = await open(path, 'r+');
          const at = Math.floor((await file.stat()).size / 3);
          const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
          buffer[0] = (buffer[0] ?? 0) ^ 4;
          await file.write(buffer, 0, 1, at);
          await file.close();
        },
      ],
      ['are something else', (path: string) => writeFile(path, 'a letter')],
      ['are gone', (path: string) => rm(path)],
    ])('are not used when they %s', async (_, spoil) => {
      await spoil(await only());
      const server = await start();
      expect(server.complaints.join('')).toContain('things is indexed again, its snapshot cannot be used');
      expect(await answers(server)).toEqual(before);
      // What the next of these finds is whole again.
      await server.end('SIGTERM');
      await only();
    });
  });

  it('lose nothing when the server is killed while it writes one', async () => {
    await mkdir(folder(), { recursive: true });
    const watching = new AbortController();
    const writing = new Promise<void>((settle) => {
      watch(folder(), { signal: watching.signal }, (_, file) => {
        if (file?.endsWith('.part')) settle();
      });
    });
    const first = await start();
    await fill(first.client);
    const before = await answers(first);
    // It begins when no task has come for a while.
    await writing;
    await first.end('SIGKILL');
    watching.abort();
    const second = await start();
    expect(await answers(second)).toEqual(before);
    expect((await readdir(folder())).filter((name) => name.endsWith('.part'))).toEqual([]);
    await second.end('SIGKILL');
  });
});
