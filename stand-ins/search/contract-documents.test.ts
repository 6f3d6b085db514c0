import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Ad,
  ad,
  ads,
  type ContractSearch,
  masterKey,
  realUrl,
  startContractSearch,
  wait,
} from './contract-search.ts';

let search: ContractSearch;
beforeAll(async () => {
  search = await startContractSearch();
});
afterAll(() => search.close());

describe('documents', () => {
  const fresh = async () => {
    const one = search.client.index<Ad>(search.newUid('fresh'));
    await one.updateFilterableAttributes(['city']).waitTask(wait);
    await one.addDocuments(ads, { primaryKey: 'id' }).waitTask(wait);
    return one;
  };

  it('are replaced, updated, fetched and deleted', async () => {
    const one = await fresh();
    await one.updateDocuments([{ id: '1', city: 'yazd' }]).waitTask(wait);
    expect(await one.getDocument('1')).toMatchObject({ city: 'yazd', price: 900 });
    await one.addDocuments([ad('1', 'ترمه')]).waitTask(wait);
    expect((await one.search('ترمه')).hits.map((hit) => hit.id)).toEqual(['1']);
    expect((await one.search('فرش')).hits).toEqual([]);
    expect((await one.getDocuments({ limit: 2, fields: ['id'] })).results).toHaveLength(2);
    expect((await one.getDocuments({ filter: 'city = shiraz' })).total).toBe(1);
    await one.deleteDocument('1').waitTask(wait);
    await one.deleteDocuments(['2', '3']).waitTask(wait);
    await one.deleteDocuments({ filter: 'city = shiraz' }).waitTask(wait);
    expect((await one.search('')).hits.map((hit) => hit.id).sort()).toEqual(['5', '6']);
    await one.deleteAllDocuments().waitTask(wait);
    expect((await one.getStats()).numberOfDocuments).toBe(0);
  });

  it.each(['', '  ', []])('stay when a deletion has the empty filter %j', async (filter) => {
    const one = await fresh();
    const refusal = await one.deleteDocuments({ filter }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      response: { status: 400 },
      cause: { code: 'invalid_document_filter', message: 'Sending an empty filter is forbidden.' },
    });
    expect((await one.getStats()).numberOfDocuments).toBe(6);
  });

  it('fail with their task, which says why', async () => {
    const task = await search
      .index()
      .addDocuments([{ ...ad('x', 'x'), id: 'not a valid id' }])
      .waitTask(wait);
    expect(task).toMatchObject({ status: 'failed', error: { code: 'invalid_document_id' } });
    expect(await search.client.tasks.getTask(task.uid)).toMatchObject({ uid: task.uid, status: 'failed' });
    const { results } = await search.client.tasks.getTasks({ indexUids: [search.uid], statuses: ['failed'] });
    expect(results.map((one) => one.uid)).toContain(task.uid);
  });
});

describe('errors', () => {
  const code = async (call: Promise<unknown>) => {
    const error: unknown = await call.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    return error instanceof MeilisearchApiError ? [error.response.status, error.cause?.code] : error;
  };

  it('have the codes of Meilisearch', async () => {
    expect(await code(search.client.index('no_such_index').search(''))).toEqual([404, 'index_not_found']);
    expect(await code(search.index().getDocument('nobody'))).toEqual([404, 'document_not_found']);
    expect(await code(search.client.tasks.getTask(4_000_000_000))).toEqual([404, 'task_not_found']);
    expect(await code(search.index().search('', { filter: 'price >' }))).toEqual([400, 'invalid_search_filter']);
    expect(await code(search.index().search('', { filter: 'title = x' }))).toEqual([400, 'invalid_search_filter']);
    expect(await code(search.index().search('', { sort: ['title:asc'] }))).toEqual([400, 'invalid_search_sort']);
    expect(await code(search.index().search('', { facets: ['title'] }))).toEqual([400, 'invalid_search_facets']);
    expect(await code(search.client.createIndex('not valid!'))).toEqual([400, 'invalid_index_uid']);
  });

  it.each([
    ['documents/fetch', { limit: 1, nosuch: 1 }],
    ['documents/delete', { filter: 'city = shiraz', nosuch: 1 }],
    ['search', { q: '', nosuch: 1 }],
  ])('refuse a field that %s does not have', async (path, body) => {
    const response = await fetch(`${search.client.config.host}/indexes/${search.uid}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${search.client.config.apiKey}`, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it('tell a wrong key', async () => {
    if (masterKey === undefined) return;
    const stranger = new Meilisearch({ host: search.client.config.host, apiKey: 'wrong' });
    expect(await code(stranger.index(search.uid).search(''))).toEqual([403, 'invalid_api_key']);
    expect(await stranger.health()).toEqual({ status: 'available' });
  });
});

describe.skipIf(realUrl !== undefined)('the embedded server', () => {
  const call = (path: string, body?: object) =>
    fetch(`${search.client.config.host}/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${masterKey}`, 'content-type': 'application/json' },
    });

  it.each([
    ['dumps', {}],
    ['swap-indexes', []],
    ['indexes/ads/facet-search', { facetName: 'city' }],
    ['indexes/ads/documents/fetch', { sort: ['price:asc'] }],
    ['indexes/ads/documents?skipCreation=true', []],
    ['indexes/ads/search', { attributesToSearchOn: ['title'] }],
    ['indexes/ads/search', { filter: 'city CONTAINS teh' }],
    ['tasks?beforeEnqueuedAt=2026-01-01', undefined],
  ])('says that it does not support %s with %j', async (path, body) => {
    const response = await call(path.replace('/ads/', `/${search.uid}/`), body);
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({ code: 'not_implemented' });
  });

  it('has documents, settings and tasks again after a restart', async () => {
    const before = await search.index().search('', { sort: ['createdAt:desc'], facets: ['city'] });
    await search.restart();
    const after = await search.index().search('', { sort: ['createdAt:desc'], facets: ['city'] });
    expect({ ...after, processingTimeMs: 0 }).toEqual({ ...before, processingTimeMs: 0 });
    expect((await search.client.tasks.getTasks({ indexUids: [search.uid] })).results.length).toBeGreaterThan(2);
  });
});
