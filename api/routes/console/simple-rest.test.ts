import { createRequire } from 'node:module';
import { systemContext } from '@charsu/core/application/commands.ts';
import {
  advertisementInput,
  approvedBusiness,
  categoryInput,
  command,
  marketplace,
  send,
  tenantInput,
} from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Row {
  readonly id: string;
}
interface Asked {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter: object;
}
interface SimpleRest {
  getList(resource: string, asked: Asked): Promise<{ readonly data: Row[]; readonly total: number }>;
  getOne(resource: string, asked: { readonly id: string }): Promise<{ readonly data: Row }>;
  getMany(resource: string, asked: { readonly ids: readonly string[] }): Promise<{ readonly data: Row[] }>;
}
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}
type HttpClient = (url: string) => Promise<Answer>;
// Required, not imported: its types bring React's, which change those of the browser for every test.
const simpleRest: (url: string, client: HttpClient) => SimpleRest = createRequire(import.meta.url)(
  'ra-data-simple-rest',
);

/** The promises of a list of the console to any client of simple REST. */
interface Listed {
  readonly resource: string;
  /** A field to sort by, where it can be sorted. */
  readonly sort?: string;
  /** A filter that finds some, and not all, of the records. */
  readonly filter: Readonly<Record<string, unknown>>;
}

const lists: readonly Listed[] = [
  { resource: 'advertisements', sort: 'name', filter: { q: 'Carpet 1' } },
  { resource: 'tenants', sort: 'subDomain', filter: { q: 'nothing has this name' } },
  { resource: 'persons', sort: 'createdAt', filter: { q: 'nobody has this name' } },
  { resource: 'users', sort: 'registeredAt', filter: { q: 'nobody has this name' } },
  { resource: 'categories', sort: 'name', filter: { q: 'nothing has this name' } },
  { resource: 'guilds', sort: 'name', filter: { q: 'Weavers' } },
  { resource: 'roles', sort: 'memberCount', filter: {} },
  { resource: 'contentPages', sort: 'address', filter: { q: 'page-one' } },
  { resource: 'contactMessages', sort: 'createdAt', filter: { q: 'one@example.com' } },
  { resource: 'subscribers', sort: 'mail', filter: { q: 'one@' } },
  { resource: 'outbox', filter: { receiver: 'one@example.com' } },
  { resource: 'history', filter: { eventType: 'TenantApproved' } },
  { resource: 'events', filter: { type: 'TenantApproved' } },
  { resource: 'wallets', sort: 'available', filter: { withHolds: true } },
  { resource: 'ledger', filter: { entry: 'deposit' } },
  { resource: 'journal', filter: { account: 'held' } },
  { resource: 'corrections', sort: 'proposedAt', filter: { id: [] } },
  { resource: 'trustRules', filter: {} },
  { resource: 'ratings', sort: 'createdAt', filter: { score: 2 } },
];
/** Of these there is none here. */
const empty = ['payments', 'searches'];

let api: TestApi;
let provider: SimpleRest;
/** Records of the same names, in no order. */
const named = { advertisements: [] as string[], tenants: [] as string[] };
beforeAll(async () => {
  api = await startTestApi();
  const { tenantId, categoryId } = await marketplace(api);
  const { administrator, dependencies } = api;
  const post = async (url: string, payload: object) =>
    expect((await send(api, administrator, { method: 'POST', url, payload })).statusCode).toBe(200);
  for (const number of [1, 2, 3]) {
    const url = '/api/advertisement/';
    const payload = advertisementInput(tenantId, categoryId, { name: `Carpet ${number}` });
    await command(api, api.member, { method: 'POST', url, payload });
  }
  await post('/api/category/', categoryInput({ names: { 'fa-IR': 'باغ', 'en-US': 'Garden' } }));
  for (const name of ['Weavers', 'Bakers']) {
    await post('/api/console/guilds', { names: { 'fa-IR': name, 'en-US': name } });
  }
  for (const address of ['page-one', 'page-two']) {
    const texts = { 'fa-IR': 'متن' };
    await post('/api/console/contentPages', { address, names: { 'fa-IR': address }, texts });
  }
  const at = new Date().toISOString();
  for (const mail of ['one@example.com', 'two@example.com']) {
    const id = crypto.randomUUID();
    const culture = 'en-US';
    await dependencies.subscribers.add(mail, culture, at);
    await dependencies.contactMessages.add({
      id,
      kind: 'contact',
      name: 'N',
      mail,
      page: null,
      body: 'B',
      culture,
      at,
    });
    const message = { userId: administrator.userId, channel: 'email', receiver: mail, params: {} } as const;
    await dependencies.outgoing.enqueue({ id, template: 'contactAnswer', culture, at, ...message });
  }
  const { userId } = api.member;
  const payment = { provider: 'zarinpal', begunAt: at, paymentId: 'p1', amount: 900_000, fee: 5_000 };
  await dependencies.commands.wallet.deposit(userId, { ...payment, referenceId: '20112345' }, systemContext(at));
  const hold = { holdId: 'h1', amount: 200_000, cause: { kind: 'ai', id: 'c1' } } as const;
  await dependencies.commands.wallet.hold(userId, hold, systemContext(at));
  const paid = { ...payment, paymentId: 'p2', referenceId: '20112346' };
  await dependencies.commands.wallet.deposit(api.stranger.userId, paid, systemContext(at));
  await api.allHandled();
  for (const amount of [50_000, 60_000]) {
    const payload = { entry: 'gift', amount, against: 'system', reason: 'goodwill' };
    const url = `/api/console/wallets/${amount === 50_000 ? userId : api.stranger.userId}/corrections`;
    expect((await send(api, administrator, { method: 'POST', url, payload })).statusCode).toBe(200);
  }
  for (const name of ['Known sellers', 'Old members']) {
    const numbers = { approvedAtLeast: 1, memberDays: 0, warningsAtMost: 1, lookedAtPercent: 0 };
    await post('/api/console/trustRules', { name, categoryId, ...numbers });
  }
  const owner = await api.addPerson('user');
  const { id: shop } = await approvedBusiness(api, owner, { names: { 'fa-IR': 'Zebra' } });
  named.tenants.push(shop);
  for (const name of ['安全帽', 'هدیه', 'Äpfel', '中国结', 'ورزش', 'apple', 'Zebra']) {
    const draft = advertisementInput(shop, categoryId, { name });
    const made = await command(api, owner, { method: 'POST', url: '/api/advertisement/', payload: draft });
    named.advertisements.push(made.id);
    if (name === 'Zebra') continue;
    const business = { ...tenantInput({ names: { 'fa-IR': name } }), ownerId: owner.userId };
    const { id } = await command(api, administrator, { method: 'POST', url: '/api/tenant/', payload: business });
    named.tenants.push(id);
  }
  for (const [author, score] of [
    [api.stranger, 2],
    [api.moderator, 5],
  ] as const) {
    const { rating } = dependencies.commands;
    await confirmCellphone(api, author);
    const by = { id: author.userId, kind: 'user', scope: 'own' } as const;
    await rating.create({ tenantId, score, text: '' }, true, { by, at });
  }
  await api.allHandled();
  provider = simpleRest('http://charsu.test/api/console', async (asked) => {
    const url = asked.slice('http://charsu.test'.length);
    const response = await send(api, administrator, { method: 'GET', url });
    if (response.statusCode >= 400) throw Object.assign(new Error(response.body), { status: response.statusCode });
    const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
    return { status: response.statusCode, headers, body: response.body, json: response.json() };
  });
});
afterAll(() => api.close());

const page = (
  resource: string,
  asked: { page?: number; perPage?: number; sort?: string | undefined; order?: 'ASC' | 'DESC'; filter?: object },
) =>
  provider.getList(resource, {
    pagination: { page: asked.page ?? 1, perPage: asked.perPage ?? 100 },
    sort: { field: asked.sort ?? 'id', order: asked.order ?? 'ASC' },
    filter: asked.filter ?? {},
  });
const idsOf = (records: readonly Row[]) => records.map(({ id }) => id);

describe.each(lists)('plain simple REST over $resource', ({ resource, sort, filter }) => {
  it('pages through all of them and says how many there are', async () => {
    const all = await page(resource, {});
    expect(all.data.length).toBeGreaterThan(0);
    expect(all.total).toBeGreaterThanOrEqual(all.data.length);
    const [first, second] = [await page(resource, { perPage: 1 }), await page(resource, { perPage: 1, page: 2 })];
    expect([...idsOf(first.data), ...idsOf(second.data)]).toEqual(idsOf(all.data).slice(0, 2));
  });

  it('gives one, and several by their ids', async () => {
    const [one, other] = (await page(resource, {})).data;
    const wanted = [one, other].flatMap((record) => record?.id ?? []);
    for (const id of wanted) expect((await provider.getOne(resource, { id })).data.id).toBe(id);
    const many = await provider.getMany(resource, { ids: wanted });
    expect(idsOf(many.data).sort()).toEqual(wanted.toSorted());
    await expect(provider.getOne(resource, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 });
  });

  it('narrows, and refuses a filter that it does not know', async () => {
    const all = await page(resource, {});
    const narrowed = await page(resource, { filter });
    expect(idsOf(all.data)).toEqual(expect.arrayContaining(idsOf(narrowed.data)));
    if (Object.keys(filter).length > 0) expect(narrowed.total).toBeLessThan(all.total);
    await expect(page(resource, { filter: { unheardOf: 1 } })).rejects.toMatchObject({ status: 400 });
  });

  it('refuses an order that it does not have', async () => {
    await expect(page(resource, { sort: 'unheardOf' })).rejects.toMatchObject({ status: 400 });
  });

  it.runIf(sort !== undefined)('sorts both ways', async () => {
    const [up, down] = [await page(resource, { sort, order: 'ASC' }), await page(resource, { sort, order: 'DESC' })];
    expect(idsOf(up.data)).toEqual(idsOf(down.data).toReversed());
  });
});

it.each(empty)('says that there is nothing in %s, and refuses an unknown filter', async (resource) => {
  expect(await page(resource, {})).toMatchObject({ data: [], total: 0 });
  expect((await provider.getMany(resource, { ids: [crypto.randomUUID()] })).data).toEqual([]);
  await expect(page(resource, { filter: { unheardOf: 1 } })).rejects.toMatchObject({ status: 400 });
});

it.each([
  ['outbox', 'createdAt'],
  ['history', 'createdAt'],
  ['events', 'position'],
])('reads %s with the newest first only', async (resource, sort) => {
  expect((await page(resource, { sort, order: 'DESC' })).data.length).toBeGreaterThan(0);
  await expect(page(resource, { sort, order: 'ASC' })).rejects.toMatchObject({ status: 400 });
});

it('finds words of one and two letters at the beginning of a word, and nowhere else', async () => {
  const found = async (q: string) => (await page('advertisements', { filter: { q } })).total;
  expect(await found('ca')).toBe(3);
  expect(await found('3')).toBe(1);
  expect(await found('ar')).toBe(0);
});

it.each([
  ['fa-IR', ['ورزش', 'هدیه', 'Äpfel', 'apple', 'Zebra', '中国结', '安全帽']],
  ['en-US', ['Äpfel', 'apple', 'Zebra', 'هدیه', 'ورزش', '中国结', '安全帽']],
  ['de-DE', ['Äpfel', 'apple', 'Zebra', 'هدیه', 'ورزش', '中国结', '安全帽']],
  ['ar-SA', ['هدیه', 'ورزش', 'Äpfel', 'apple', 'Zebra', '中国结', '安全帽']],
  ['zh-CN', ['安全帽', '中国结', 'Äpfel', 'apple', 'Zebra', 'هدیه', 'ورزش']],
])('sorts names as readers of %s look them up', async (culture, expected) => {
  const names = async (resource: string, direction: 'ASC' | 'DESC', ids: readonly string[]) => {
    const query = new URLSearchParams({ culture, sort: JSON.stringify(['name', direction]) });
    query.set('filter', JSON.stringify({ id: ids }));
    const answer = await send(api, api.administrator, { method: 'GET', url: `/api/console/${resource}?${query}` });
    return answer.json().map(({ name }: { name: string }) => name);
  };
  for (const resource of ['advertisements', 'tenants'] as const) {
    const ids = named[resource];
    expect(await names(resource, 'ASC', ids)).toEqual(expected);
    expect(await names(resource, 'DESC', ids)).toEqual(expected.toReversed());
  }
});
