import { systemContext } from '@charsu/core/application/commands.ts';
import { carpet } from '@charsu/core/domain/advertisement/advertisement.example.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { advertisementInput, approvedBusiness, command, newCategory } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
const at = '2026-11-23T06:30:00.000Z';

beforeAll(async () => {
  api = await startTestApi();
  const { wallet } = api.dependencies.commands;
  const { userId } = api.member;
  const payment = { provider: 'zarinpal', begunAt: at };
  await wallet.deposit(
    userId,
    { ...payment, paymentId: 'p1', amount: 900_000, referenceId: '20112345' },
    systemContext(at),
  );
  await wallet.deposit(
    userId,
    { ...payment, paymentId: 'p2', amount: 500_000, referenceId: '30198765' },
    systemContext(at),
  );
  await wallet.charge(
    userId,
    { chargeId: 'c1', amount: 200_000, cause: { kind: 'ai', id: 'c1' } },
    { ...systemContext(at), by: { id: userId, kind: 'user', scope: 'own' } },
  );
  await api.allHandled();
});
afterAll(() => api.close());

/** The lines in a list of the console. */
async function linesOf(resource: 'ledger' | 'journal', field: 'createdAt' | 'modifiedAt', direction: 'ASC' | 'DESC') {
  const sort = encodeURIComponent(JSON.stringify([field, direction]));
  const url = `/api/console/${resource}?sort=${sort}&range=${encodeURIComponent('[0,99]')}`;
  const answer = await api.app.inject({ url, headers: api.administrator.headers });
  const lines: { createdAt: string; walletId: string; balance?: number }[] = answer.json();
  return lines;
}

/** The times of these lines. */
const consoleList = async (resource: 'ledger' | 'journal', direction: 'ASC' | 'DESC') =>
  (await linesOf(resource, 'createdAt', direction)).map(({ createdAt }) => createdAt);

const search = (person: TestApi['member'], payload: object, path = 'search') =>
  api.app.inject({ method: 'POST', url: `/api/ledger/${path}`, headers: person.headers, payload });

describe('a ledger', () => {
  it("shows its owner's lines, newest first, with the balance after each", async () => {
    const answer = await search(api.member, {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      total: 3,
      items: [
        { transactionType: 'debit', transactionSource: 'user', entry: 'ai', amount: 200_000, balance: 1_200_000 },
        { transactionType: 'credit', entry: 'deposit', provider: 'zarinpal', referenceId: '30198765' },
        { transactionType: 'credit', amount: 900_000, balance: 900_000, adsIndex: null },
      ],
    });
  });
  it('is filtered by part of the number of a payment, in digits of any language', async () => {
    expect((await search(api.member, { q: '۳۰۱۹۸' })).json()).toMatchObject({ total: 1 });
    expect((await search(api.member, { transactionType: 'debit' })).json()).toMatchObject({ total: 1 });
  });
  it("is not there for others, nor can it be asked for as somebody else's", async () => {
    const [line] = (await search(api.member, {})).json().items;
    const get = (person: TestApi['member']) =>
      api.app.inject({ url: `/api/ledger/?id=${line.id}`, headers: person.headers });
    expect((await get(api.member)).json()).toMatchObject({ id: line.id });
    expect((await get(api.stranger)).statusCode).toBe(404);
    expect((await search(api.stranger, {})).json()).toMatchObject({ total: 0 });
    expect((await search(api.stranger, { walletId: api.member.userId })).statusCode).toBe(400);
    expect((await search(api.member, {}, 'searchall')).statusCode).toBe(403);
    expect((await search(api.administrator, { walletId: api.member.userId }, 'searchall')).json()).toMatchObject({
      total: 3,
    });
  });
  it('has the six figures of the dashboard', async () => {
    const answer = await api.app.inject({ url: '/api/ledger/dashboardData', headers: api.member.headers });
    expect(answer.json()).toEqual({
      totalSum: 1_400_000,
      currentBalance: 1_200_000,
      totalExpenses: 200_000,
      totalSystemAmount: 0,
      totalUserAmount: 1_400_000,
      pendingAmount: 0,
    });
  });
});

it('keeps the number and the name of an advertisement that is deleted', async () => {
  const { commands, eventStore } = api.dependencies;
  const [id, holdId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { userId } = await api.addPerson('user');
  const context = systemContext(at);
  await commands.wallet.deposit(
    userId,
    { paymentId: id, amount: 500_000, provider: 'zarinpal', referenceId: '5', begunAt: at },
    context,
  );
  await commands.wallet.hold(userId, { holdId, amount: 500_000, cause: { kind: 'publication', id } }, context);
  await commands.wallet.release(userId, { holdId, heldAt: at, why: 'deleted' }, context);
  // As an earlier version deleted it, for which a hold that was given back was no line.
  const ids = { advertisementId: id, tenantId: crypto.randomUUID(), ownerId: userId, categoryId: crypto.randomUUID() };
  const events = [
    ['AdvertisementDrafted', { ...carpet, ...ids }],
    ['PublicationRequested', { cost: 500_000, funding: { kind: 'hold', holdId } }],
    ['AdvertisementReopened', { from: 20 }],
    ['AdvertisementDeleted', {}],
  ] as const;
  for (const [type, data] of events) {
    const metadata = { actor: context.by, at, schemaVersion: 1, $correlationId: id, $causationId: id };
    await eventStore.append(streamOf('advertisement', id), [{ id: crypto.randomUUID(), type, data, metadata }], 'any');
    await api.allHandled();
  }
  const { items } = (await search(api.administrator, { walletId: userId }, 'searchall')).json();
  const line = { advertisementId: id, advertisementName: carpet.name, advertisementDeleted: true };
  expect(items).toMatchObject([line, line, { entry: 'deposit', adsIndex: null }]);
  const found = await search(api.administrator, { q: String(items[0].adsIndex) }, 'searchall');
  expect(found.json().items).toMatchObject([line, line]);
});

it('names the draft of a hold whose request died before it was written', async () => {
  const owner = await api.addPerson('user');
  const payload = advertisementInput((await approvedBusiness(api, owner)).id, await newCategory(api));
  const { id } = await command(api, owner, { method: 'POST', url: '/api/advertisement/', payload });
  const { wallet } = api.dependencies.commands;
  await wallet.give(owner.userId, { amount: 500_000, reason: 'promotion' }, systemContext(at));
  const hold = { holdId: crypto.randomUUID(), amount: 500_000, cause: { kind: 'publication', id } } as const;
  await wallet.hold(owner.userId, hold, systemContext(at));
  await api.allHandled();
  const [line] = (await search(owner, {})).json().items;
  expect(line).toMatchObject({
    entry: 'publication',
    state: 'open',
    advertisementId: id,
    adsIndex: expect.any(Number),
    advertisementName: payload.name,
    advertisementDeleted: false,
  });
});

it('of everybody, and the journal, are listed by time, also where the log has another order', async () => {
  const { wallet } = api.dependencies.commands;
  const deposit = { paymentId: 'p3', amount: 700_000, provider: 'zarinpal', referenceId: '40000000' };
  const earlier = '2026-11-20T06:30:00.000Z';
  await wallet.deposit(api.stranger.userId, { ...deposit, begunAt: earlier }, systemContext(earlier));
  await api.allHandled();
  for (const resource of ['ledger', 'journal'] as const) {
    const times = await consoleList(resource, 'DESC');
    expect(times.length).toBeGreaterThan(3);
    expect(times.at(-1)).toBe(earlier);
    expect(await consoleList(resource, 'ASC')).toEqual(times.toReversed());
  }
  const { items } = (await search(api.administrator, {}, 'searchall')).json();
  expect(items.at(-1)).toMatchObject({ createdAt: earlier, walletId: api.stranger.userId });
});

it.each(['createdAt', 'modifiedAt'] as const)(
  'of everybody by %s keeps the lines of an instant as booked',
  async (field) => {
    const balances = async (direction: 'ASC' | 'DESC') =>
      (await linesOf('ledger', field, direction)).flatMap(({ walletId, balance }) =>
        walletId === api.member.userId ? [balance] : [],
      );
    const booked = [900_000, 1_400_000, 1_200_000];
    expect(await balances('ASC')).toEqual(booked);
    expect(await balances('DESC')).toEqual(booked.toReversed());
  },
);
