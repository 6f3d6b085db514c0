import { systemContext } from '@charsu/core/application/commands.ts';
import { categoryRecordSchema } from '@charsu/core/contract/category.ts';
import { starOfferSchema } from '@charsu/core/contract/stars.ts';
import { advertisementInput, categoryInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let market: Awaited<ReturnType<typeof marketplace>>;
/** A category with a fee and one free publication, and one below it. */
let homes: string;
let flats: string;
const fee = 200_000;

const added = async (changes: Parameters<typeof categoryInput>[0]) =>
  (await command(api, api.administrator, { method: 'POST', url: '/api/category/', payload: categoryInput(changes) }))
    .id;

beforeAll(async () => {
  api = await startTestApi();
  market = await marketplace(api);
  homes = await added({ publicationFee: fee, freePublications: 1 });
  flats = await added({ parentId: homes });
  await api.allHandled();
});
afterAll(() => api.close());

const offer = async (categoryId: string) => {
  const answer = await send(api, api.member, {
    method: 'GET',
    url: `/api/advertisement/stars?categoryId=${categoryId}`,
  });
  return starOfferSchema.parse(answer.json());
};
const draft = async (categoryId: string, changes = {}) => {
  const payload = advertisementInput(market.tenantId, categoryId, changes);
  return (await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload })).id;
};
const move = (person: Person, action: string, id: string) =>
  send(api, person, { method: 'PUT', url: `/api/advertisement/${action}/${id}` });

describe('the fee of a category', () => {
  it('is said before it is paid, with the free publications that are left', async () => {
    expect(await offer(market.categoryId)).toMatchObject({ fee: null });
    expect(await offer(flats)).toMatchObject({ fee: { amount: fee, free: 1, left: 1 } });
    expect((await move(api.member, 'pending', await draft(flats))).statusCode).toBe(200);
    expect(await offer(homes)).toMatchObject({ fee: { amount: fee, free: 1, left: 0 } });
  });

  it('is missing, then paid with the stars, and stands in the ledger and its CSV', async () => {
    const id = await draft(homes, { level: 1 });
    const cost = 500_000 + fee;
    expect((await move(api.member, 'pending', id)).json()).toMatchObject({
      status: 402,
      code: 'Payment_Required',
      params: { amount: cost, missing: cost },
    });
    const at = new Date().toISOString();
    const { wallet, advertisement } = api.dependencies.commands;
    const { userId } = api.member;
    const paid = { paymentId: 'p1', amount: cost, provider: 'zarinpal', referenceId: '1', begunAt: at };
    await wallet.deposit(userId, paid, systemContext(at));
    expect((await move(api.member, 'pending', id)).statusCode).toBe(200);
    await move(api.moderator, 'approve', id);
    await advertisement.settleHolds(userId, id, at);
    await api.allHandled();
    const record = await send(api, api.member, { method: 'GET', url: `/api/advertisement/?id=${id}` });
    expect(record.json()).toMatchObject({ requestedCost: cost, hasLedgers: true });
    const lines = await send(api, api.member, { method: 'POST', url: '/api/ledger/search', payload: {} });
    expect(lines.json().items).toMatchObject([
      { entry: 'publication', transactionType: 'debit', amount: cost, fee, balance: 0, state: 'settled' },
      { entry: 'deposit', amount: cost, fee: null },
      { entry: 'publication', transactionType: 'debit', amount: 0, fee: 0, balance: 0, state: 'open' },
    ]);
    const csv = await send(api, api.member, {
      method: 'POST',
      url: '/api/payment/csv?culture=en-US',
      payload: {},
    });
    const [head = '', first = ''] = String(csv.json().csv).trim().split(/\r?\n/);
    expect(
      Object.fromEntries(head.split(',').map((name, index) => [name.replace('\ufeff', ''), first.split(',')[index]])),
    ).toMatchObject({ 'Amount (rial)': String(cost), 'Category fee (rial)': String(fee) });
    const figures = await send(api, api.member, { method: 'GET', url: '/api/ledger/dashboardData' });
    expect(figures.json()).toMatchObject({ totalSum: cost, totalExpenses: cost, currentBalance: 0, pendingAmount: 0 });
  });

  it('is kept in the console: what a category inherits, what is refused at its field, and what was changed', async () => {
    const record = async (id: string) =>
      categoryRecordSchema.parse(
        (await send(api, api.administrator, { method: 'GET', url: `/api/category/?id=${id}` })).json(),
      );
    expect(await record(flats)).toMatchObject({
      publicationFee: null,
      fee: { categoryId: homes, amount: fee, free: 1 },
    });
    const edit = (changes: object) =>
      send(api, api.administrator, { method: 'PUT', url: '/api/category/', payload: { id: flats, ...changes } });
    for (const wrong of [-1, 0.5, 1e15, 2 ** 60, '200000']) {
      const { status, errors } = (await edit({ publicationFee: wrong })).json();
      expect([status, errors[0].field]).toEqual([400, 'publicationFee']);
    }
    for (const wrong of [-1, 1.5, 1_001, '3']) {
      expect((await edit({ freePublications: wrong })).json()).toMatchObject({
        errors: [{ field: 'freePublications' }],
      });
    }
    expect((await edit({ publicationFee: 0 })).statusCode).toBe(200);
    await api.allHandled();
    expect(await record(flats)).toMatchObject({ publicationFee: 0, fee: null });
    const filter = encodeURIComponent(JSON.stringify({ recordId: flats }));
    const history = await send(api, api.administrator, { method: 'GET', url: `/api/console/history?filter=${filter}` });
    expect(JSON.stringify(history.json())).toContain('publicationFee');
  });
});
