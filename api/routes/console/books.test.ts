import { systemContext } from '@charsu/core/application/commands.ts';
import { createProver, readBooksKey } from '@charsu/core/event-store/proof.ts';
import { beginProofs } from '@charsu/projections/audit/proofs.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { depositPaid } from '@charsu/tests/support/log/paid-deposit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let auditor: Person;
let second: Person;
const at = '2026-11-23T06:30:00.000Z';
const day = '2026-11-23';

beforeAll(async () => {
  api = await startTestApi();
  [auditor, second] = [await api.addPerson('auditor'), await api.addPerson('administrator')];
  const { commands, eventStore, statements } = api.dependencies;
  const { userId } = api.member;
  const pem = await readBooksKey(api.config.secretsDir);
  await beginProofs({ eventStore, statements, pem, now: () => at });
  const paid = { userId, amount: 900_000, fee: 5_000, referenceId: '20112345', at };
  await depositPaid(eventStore, paid, createProver(pem));
  const cause = { kind: 'ai', id: 'c1' } as const;
  await commands.wallet.hold(userId, { holdId: 'h1', amount: 200_000, cause }, systemContext(at));
  await api.allHandled();
});
afterAll(() => api.close());

const get = (person: Person, path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const parts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return send(api, person, { method: 'GET', url: `/api/console/${path}?${new URLSearchParams(parts)}` });
};
const propose = (person: Person, payload: object, userId = api.member.userId) =>
  send(api, person, { method: 'POST', url: `/api/console/wallets/${userId}/corrections`, payload });
const decide = (person: Person, correctionId: string, decision: 'approve' | 'reject', userId = api.member.userId) =>
  send(api, person, {
    method: 'PUT',
    url: `/api/console/wallets/${userId}/corrections/${correctionId}`,
    payload: { decision },
  });
const balance = async () => (await api.dependencies.commands.wallet.current(api.member.userId, auditorActor)).balances;
const auditorActor = { id: 'auditor', kind: 'user', scope: 'all' } as const;
const gift = { entry: 'gift', amount: 50_000, against: 'system', reason: 'goodwill' } as const;

describe('an auditor', () => {
  it('sees wallets, lines with their owners, and the filters narrow them', async () => {
    const wallets = await get(auditor, 'wallets', { filter: { q: 'the user' } });
    expect(wallets.json()).toMatchObject([{ id: api.member.userId, available: 700_000, held: 200_000 }]);
    expect((await get(auditor, 'wallets', { filter: { q: 'no such name' } })).json()).toEqual([]);
    const lines = await get(auditor, 'ledger', { filter: { entry: 'deposit', minAmount: 1_000, member: 'user' } });
    expect(lines.json()).toMatchObject([{ amount: 900_000, ownerName: 'The user', referenceId: '20112345' }]);
    expect((await get(auditor, 'ledger', { filter: { maxAmount: 1_000 } })).json()).toEqual([]);
    const [line] = lines.json();
    expect((await get(auditor, `ledger/${line.id}`)).json()).toEqual(line);
  });

  it("reads a wallet's events and has its chain proved", async () => {
    const { userId } = api.member;
    const events = await get(auditor, `wallets/${userId}/events`, { range: [1, 1] });
    expect(events.headers['content-range']).toBe('items 1-1/2');
    expect(events.json()).toMatchObject([{ type: 'HoldPlaced', revision: '1', stream: `wallet-${userId}` }]);
    const proof = await get(auditor, `wallets/${userId}/proof`);
    expect(proof.json()).toMatchObject({ proven: true, events: 2, why: null });
    expect((await get(auditor, `wallets/${crypto.randomUUID()}/proof`)).statusCode).toBe(404);
    expect((await get(auditor, `wallets/${crypto.randomUUID()}/events`)).statusCode).toBe(404);
  });

  it('reads the journal with the codes of the accounts, and a trial balance that sums to zero', async () => {
    const journal = (await get(auditor, 'journal', { sort: ['createdAt', 'ASC'] })).json();
    expect(journal.map(({ code, debit, credit }: Record<string, unknown>) => [code, debit, credit])).toEqual([
      ['1130', 895_000, 0],
      ['5310', 5_000, 0],
      ['2110', 0, 900_000],
      ['2110', 200_000, 0],
      ['2120', 0, 200_000],
    ]);
    expect((await get(auditor, 'journal', { filter: { id: [journal[1].id] } })).json()).toEqual([journal[1]]);
    expect((await get(auditor, 'journal', { filter: { account: 'held' } })).json()).toHaveLength(1);
    const { opening, lines } = (await get(auditor, 'trialBalance', { from: day, to: day, culture: 'fa-IR' })).json();
    expect(Object.values(opening)).toEqual(Array.from({ length: 9 }, () => 0));
    const total = lines.reduce(
      (sum: number, line: { debit: number; credit: number }) => sum + line.credit - line.debit,
      0,
    );
    expect(total).toBe(0);
    expect(lines).toContainEqual({ day, account: 'available', code: '2110', debit: 200_000, credit: 900_000 });
    const later = (await get(auditor, 'trialBalance', { from: '2026-11-24', to: '2026-11-30' })).json();
    expect(later).toMatchObject({ opening: { available: 700_000, held: 200_000, gateway: -895_000 }, lines: [] });
  });

  it.each([
    { from: '2026-11-24', to: '2026-11-23' },
    { from: '1990-01-01', to: '2026-11-23' },
    { from: '2026-02-31', to: '2026-11-23' },
    { from: 'yesterday', to: '2026-11-23' },
  ])('is refused a trial balance of $from to $to', async (query) => {
    expect((await get(auditor, 'trialBalance', query)).statusCode).toBe(400);
  });

  it('reads histories of wallets and payments, and of nothing else', async () => {
    const all = (await get(auditor, 'history')).json();
    expect(new Set(all.map(({ streamType }: { streamType: string }) => streamType))).toEqual(
      new Set(['wallet', 'payment']),
    );
  });

  it('finds wallets and lines by the number of their owner as people write it', async () => {
    const { userId } = api.member;
    await confirmCellphone(api, api.member, '+989123456789');
    await api.allHandled();
    for (const number of ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0098-912-345-6789']) {
      expect((await get(auditor, 'wallets', { filter: { q: number } })).json()).toMatchObject([{ id: userId }]);
      expect((await get(auditor, 'ledger', { filter: { member: number } })).json()).toHaveLength(2);
    }
    expect((await get(auditor, 'ledger', { filter: { member: '0912 345 6780' } })).json()).toEqual([]);
  });

  it('sees the wallets with holds, or those without', async () => {
    const { userId } = api.stranger;
    await api.dependencies.commands.wallet.give(userId, { amount: 5_000, reason: 'goodwill' }, systemContext(at));
    await api.allHandled();
    const shown = async (withHolds: boolean) => (await get(auditor, 'wallets', { filter: { withHolds } })).json();
    expect(await shown(true)).toMatchObject([{ id: api.member.userId }]);
    expect(await shown(false)).toMatchObject([{ id: userId }]);
  });

  it('changes nothing', async () => {
    expect((await propose(auditor, gift)).statusCode).toBe(403);
    expect((await decide(auditor, crypto.randomUUID(), 'approve')).statusCode).toBe(403);
  });
});

describe('the tax that is in a price', () => {
  it('is a posting of its own once the setting says so', async () => {
    const { wallet, settings } = api.dependencies.commands;
    const context = { ...systemContext(at), by: auditorActor };
    const charge = (chargeId: string) =>
      wallet.charge(api.member.userId, { chargeId, amount: 1_100, cause: { kind: 'ai', id: chargeId } }, context);
    const booked = async () => {
      await api.allHandled();
      const journal = (
        await get(auditor, 'journal', { filter: { walletId: api.member.userId }, range: [0, 2] })
      ).json();
      return journal.flatMap(({ type, code, debit, credit }: Record<string, unknown>) =>
        type === 'AmountCharged' ? [[code, debit, credit]] : [],
      );
    };
    await charge('without');
    expect(await booked()).toEqual([
      ['4110', 0, 1_100],
      ['2110', 1_100, 0],
    ]);
    await settings.change('prices', { vatPercent: 10 }, systemContext(new Date().toISOString()));
    await expect.poll(async () => (await settings.current('prices', 1_000)).vatPercent).toBe(10);
    await charge('with');
    expect(await booked()).toEqual([
      ['2310', 0, 100],
      ['4110', 0, 1_000],
      ['2110', 1_100, 0],
    ]);
  });
});

describe('a gift or correction', () => {
  it('is proposed by one and booked when another approves', async () => {
    const before = await balance();
    const proposed = await propose(api.administrator, gift);
    expect(proposed.statusCode).toBe(200);
    const { correctionId } = proposed.json();
    expect(await balance()).toEqual(before);
    expect((await decide(api.administrator, correctionId, 'approve')).json()).toMatchObject({
      status: 409,
      code: 'Another_Person_Must_Approve',
    });
    expect((await decide(second, correctionId, 'approve')).statusCode).toBe(200);
    expect((await balance()).available).toBe(before.available + 50_000);
    expect((await decide(second, correctionId, 'approve')).statusCode).toBe(404);
    await api.allHandled();
    const [record] = (await get(auditor, 'corrections', { filter: { state: 'approved' } })).json();
    expect(record).toMatchObject({ id: correctionId, entry: 'gift', reason: 'goodwill', ownerName: 'The user' });
    expect(record).toMatchObject({ proposedBy: api.administrator.userId, deciderName: 'The administrator' });
    expect((await get(auditor, `corrections/${correctionId}`)).json()).toEqual(record);
  });

  it('takes no more than there is, neither when it is proposed nor when it is approved', async () => {
    const { available } = await balance();
    const correction = { entry: 'correction', against: 'revenue', reason: 'wrongCharge' } as const;
    const refused = await propose(api.administrator, { ...correction, amount: -available - 1 });
    expect(refused.json()).toMatchObject({ status: 409, code: 'The_Wallet_Holds_Less' });
    const { correctionId } = (await propose(api.administrator, { ...correction, amount: -available })).json();
    const cause = { kind: 'sms', id: 'c2' } as const;
    await api.dependencies.commands.wallet.hold(
      api.member.userId,
      { holdId: 'h2', amount: 1, cause },
      systemContext(new Date().toISOString()),
    );
    const late = await decide(second, correctionId, 'approve');
    expect(late.json()).toMatchObject({ status: 409, code: 'The_Wallet_Holds_Less' });
    expect((await balance()).available).toBe(available - 1);
    expect((await decide(second, correctionId, 'reject')).statusCode).toBe(200);
  });

  it('is not approved by the one whose wallet it is', async () => {
    const { userId } = second;
    const { correctionId } = (await propose(api.administrator, gift, userId)).json();
    expect((await decide(second, correctionId, 'approve', userId)).json()).toMatchObject({
      code: 'Another_Person_Must_Approve',
    });
  });

  it('is refused, but not approved, once its account was deleted', async () => {
    const { userId } = await api.addPerson('user');
    const { correctionId } = (await propose(api.administrator, gift, userId)).json();
    await api.dependencies.commands.user.delete(userId, systemContext(new Date().toISOString()));
    await api.allHandled();
    expect((await decide(second, correctionId, 'approve', userId)).statusCode).toBe(404);
    expect((await decide(second, correctionId, 'reject', userId)).statusCode).toBe(200);
  });

  it('sent again with its key is one', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const url = `/api/console/wallets/${api.member.userId}/corrections`;
    const sent = () => send(api, api.administrator, { method: 'POST', url, payload: gift, headers });
    const [one, again] = [await sent(), await sent()];
    expect(again.json()).toEqual(one.json());
  });

  it('sent for another wallet with the same key is another one', async () => {
    const headers = { 'idempotency-key': 'for-two' };
    const ids: string[] = [];
    for (const { userId } of [api.member, api.stranger]) {
      const url = `/api/console/wallets/${userId}/corrections`;
      const sent = await send(api, api.administrator, { method: 'POST', url, payload: gift, headers });
      ids.push(sent.json().correctionId);
    }
    await api.allHandled();
    const { queries } = api.dependencies;
    const found = await Promise.all(ids.map((id) => queries.ledger.correction(id)));
    expect(found.map((each) => each?.walletId)).toEqual([api.member.userId, api.stranger.userId]);
  });

  it.each([
    { amount: 0 },
    { amount: 0.5 },
    { amount: '1000' },
    { amount: 2 ** 53 },
    { amount: -1_000 },
    { against: 'bank' },
    { against: 'available' },
    { reason: 'because' },
    { reference: 'call her at home' },
    { note: 'unknown' },
  ])('is refused with %o', async (wrong) => {
    expect((await propose(api.administrator, { ...gift, ...wrong })).statusCode).toBe(400);
  });

  it('is for somebody who is there', async () => {
    expect((await propose(api.administrator, gift, crypto.randomUUID())).statusCode).toBe(404);
  });
});
