import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import { type ReadSide, startReadSide } from '@charsu/tests/support/read-side/read-side.ts';
import { advertisementFields, openMarket, publish } from '@charsu/tests/support/read-side/records.ts';
import { Meilisearch } from 'meilisearch';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSearchDrain } from './drain.ts';

/** A stand-in before the search server that has a call answered, or does something else to it. */
type Meddling = (call: string, take: () => Promise<Answer>, response: ServerResponse) => Promise<Answer | undefined>;
interface Answer {
  readonly status: number;
  readonly text: string;
}
const passOn: Meddling = (_call, take) => take();
const refusal = (code: string): Answer => ({ status: 400, text: JSON.stringify({ message: 'No.', code }) });

let side: ReadSide;
let ad: string;
let client: Meilisearch;
let meddle = passOn;
/** A drain through what stands before the search server, and one that runs until nothing is due. */
let drain: () => Promise<number>;
const drained = async () => {
  while ((await drain()) > 0);
};

const door = createServer((request, response) => {
  void handle(request, response).catch(() => response.destroy());
});
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const { method = 'GET', url = '/' } = request;
  const take = async (): Promise<Answer> => {
    const answer = await fetch(new URL(url, side.searchUrl), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body.length > 0 && { body }),
    });
    const text = await answer.text();
    // A client that learns of a task finds it done.
    const { taskUid } = JSON.parse(text);
    if (taskUid !== undefined) await client.tasks.waitForTask(taskUid);
    return { status: answer.status, text };
  };
  const answer = await meddle(`${method} ${url.split('?')[0]}`, take, response);
  if (answer === undefined) response.destroy();
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
}

beforeAll(async () => {
  side = await startReadSide({ withSearch: true });
  client = new Meilisearch({ host: side.searchUrl });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  side.project();
  const { category, business } = await openMarket(side, 'rugs');
  ad = await publish(side, business, advertisementFields(category, 'قالیچه کاشان'));
  await side.drained();
  drain = createSearchDrain({ pool: side.pool, meilisearch: { url: `http://127.0.0.1:${port}` }, lockWaitMs: 1 });
});
afterAll(async () => {
  door.close();
  door.closeAllConnections();
  await side.close();
});
beforeEach(() => drained());
afterEach(async () => {
  meddle = passOn;
  await side.pool.query('delete from read.search_outbox');
});

const loseIndexes = async () => {
  for (const { uid } of (await client.getRawIndexes()).results) await client.deleteIndex(uid).waitTask();
};
const enqueue = (subject: string, id: string, attempts = 0) =>
  side.pool.query(
    `insert into read.search_outbox (subject, id, attempts, retry_at)
     values ($1, $2, $3, case when $3 > 0 then now() end)`,
    [subject, id, attempts],
  );
const waiting = async () =>
  (await side.pool.query('select subject, attempts from read.search_outbox order by seq')).rows;
/** The results of a filter, which an index that is not set up refuses. */
const found = async () =>
  (await side.queries.search(searchQuerySchema.parse({ minPrice: '1' }))).items.map(({ id }) => id);

it('fills indexes that were lost while nothing waited', async () => {
  await loseIndexes();
  await drained();
  expect(await found()).toEqual([ad]);
});

it.each([
  ['POST /indexes', 'the making of an index'],
  ['PATCH /indexes/advertisements/settings', 'its settings'],
  ['GET /indexes/tenants/settings', 'what the next index is like'],
])('fills indexes that were lost also when the answer to %s, %s, did not arrive', async (lost) => {
  await loseIndexes();
  meddle = async (call, take) => {
    const answer = await take();
    return call === lost ? undefined : answer;
  };
  await expect(drain()).rejects.toMatchObject({ name: 'SearchUnavailable' });
  meddle = passOn;
  await drained();
  expect(await found()).toEqual([ad]);
});

it('fills an index that the server made by itself for a document', async () => {
  meddle = async (call, take) => {
    if (call === 'POST /indexes/advertisements/documents') await loseIndexes();
    return take();
  };
  await enqueue('advertisement', ad);
  await drain();
  meddle = passOn;
  await drained();
  expect(await found()).toEqual([ad]);
});

it('tries a deletion in a lost index again when there is one', async () => {
  meddle = async (call, take) => {
    if (call.endsWith('/delete-batch')) await loseIndexes();
    return take();
  };
  await enqueue('advertisement', crypto.randomUUID());
  await expect(drain()).rejects.toMatchObject({ name: 'SearchUnavailable' });
  expect(await waiting()).toEqual([{ subject: 'advertisement', attempts: 0 }]);
  meddle = passOn;
  await drained();
  expect(await found()).toEqual([ad]);
  expect(await waiting()).toEqual([]);
});

it('says why the server does not let its indexes be set up, and fills them once it does', async () => {
  await loseIndexes();
  meddle = async (call, take) => (call.startsWith('PATCH') ? refusal('invalid_settings_pagination') : take());
  await expect(drain()).rejects.toThrow('No.');
  meddle = passOn;
  await drained();
  expect(await found()).toEqual([ad]);
});

it('puts off what was refused dozens of times by an hour or so, like all the others', async () => {
  meddle = async (call, take) => (call.endsWith('/documents') ? refusal('invalid_document_fields') : take());
  await enqueue('advertisement', ad, 60);
  expect(await drain()).toBe(1);
  const { rows } = await side.pool.query(
    `select attempts, retry_at between now() + interval '25 minutes' and now() + interval '95 minutes' as due
     from read.search_outbox`,
  );
  expect(rows).toEqual([{ attempts: 61, due: true }]);
});

it.each([
  ['breaks off', undefined],
  ['is refused', refusal('invalid_document_fields')],
])('is not over before all that it has sent was answered, also when some of it %s', async (_what, end) => {
  const business = (await side.pool.query('select id from read.tenant')).rows[0].id;
  const { promise: second, resolve: secondCame } = Promise.withResolvers<void>();
  const seen: string[] = [];
  meddle = async (call, take) => {
    if (call === 'POST /indexes/advertisements/documents') {
      await second;
      return end;
    }
    if (call !== 'POST /indexes/tenants/documents') return take();
    secondCame();
    // Long enough for a drain that does not wait for this.
    for (let times = 0; times < 500 && seen.length === 0; times += 1) await side.pool.query('select');
    seen.push('answered');
    return take();
  };
  await enqueue('advertisement', ad);
  await enqueue('tenant', business);
  await drain().catch(() => undefined);
  seen.push('over');
  expect(seen).toEqual(['answered', 'over']);
});

it('does not wait without end for another drain', async () => {
  const other = await side.pool.connect();
  const lock = 0x6472_616e;
  await other.query('select pg_advisory_lock($1)', [lock]);
  await enqueue('advertisement', ad);
  try {
    await expect(drain()).rejects.toMatchObject({ name: 'DrainedElsewhere' });
  } finally {
    await other.query('select pg_advisory_unlock($1)', [lock]);
    other.release();
  }
  await drained();
  expect(await waiting()).toEqual([]);
});

it('brings thousands of documents by one task', async () => {
  const { rows } = await side.pool.query<{ id: string }>(
    `insert into read.category_v1
       (id, revision, url, names, folded_names, display_in_menu, sort_order, search_words, attributes,
        free_publications, created_at, modified_at, snapshot)
     select gen_random_uuid(), 0, 'many-' || number, '{"fa-IR": "دسته"}', '', true, 0, '[]', '[]', 0, now(), now(), '{}'
     from generate_series(1, 2500) as number returning id`,
  );
  await side.pool.query(`insert into read.search_outbox (subject, id) select 'category', unnest($1::uuid[])`, [
    rows.map(({ id }) => id),
  ]);
  expect(await drain()).toBe(2_500);
  const { results } = await client.tasks.getTasks({ limit: 1 });
  expect(results).toMatchObject([{ indexUid: 'categories', details: { receivedDocuments: 2_500 } }]);
});
