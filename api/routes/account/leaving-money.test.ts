import { createDeposits } from '@charsu/core/application/deposits.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { accounts } from '@charsu/core/domain/wallet/accounts.ts';
import type { PaymentGateway } from '@charsu/core/gateways/zarinpal.ts';
import {
  advertisementInput,
  approvedBusiness,
  asOwner,
  command,
  newCategory,
  send,
} from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
let leaver: Person;
const now = () => new Date().toISOString();

beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  leaver = await api.addPerson('user');
});

const leave = (forfeitBalance: boolean) =>
  send(api, leaver, {
    method: 'DELETE',
    url: '/api/account/',
    payload: { sealed: visitor.sealed({ password }), forfeitBalance },
  });
const own = () => ({ by: { id: leaver.userId, kind: 'user', scope: 'own' } as const, at: now() });
const system = () => ({ by: systemActor, at: now() });

/** Pays into the wallet of who leaves. */
const deposit = (amount: number) =>
  api.dependencies.commands.wallet.deposit(
    leaver.userId,
    { paymentId: crypto.randomUUID(), amount, provider: 'zarinpal', referenceId: '1', begunAt: now() },
    system(),
  );

/** A payment of who leaves that was begun at an instant (ISO 8601). */
async function atTheBank(at = now()): Promise<string> {
  const { commands } = api.dependencies;
  await confirmCellphone(api, leaver);
  const { id } = await commands.payment.request({ amount: 1_000_000 }, 'zarinpal', { ...own(), at });
  await commands.payment.redirect(id, 'S'.padEnd(36, crypto.randomUUID().replaceAll('-', '')), 0, system());
  return id;
}
/** A gateway of which nothing is asked. */
const silent: PaymentGateway = {
  provider: 'zarinpal',
  startPay: () => '',
  request: () => expect.fail('Nothing is begun.'),
  verify: () => expect.fail('The money would be claimed.'),
  inquire: () => expect.fail('The session is not looked at.'),
  unverified: () => expect.fail('It is not asked.'),
};
const wallet = () => api.dependencies.commands.wallet.current(leaver.userId, systemActor);

describe('an account that is deleted', () => {
  it('gives up what is in its wallet by a tick of its own, and what was held with it', async () => {
    await deposit(2_000_000);
    await asOwner(api, leaver);
    const business = await approvedBusiness(api, leaver);
    const input = advertisementInput(business.id, await newCategory(api), { level: 2 });
    const { id } = await command(api, leaver, { method: 'POST', url: '/api/advertisement/', payload: input });
    await command(api, leaver, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
    expect((await wallet()).balances).toMatchObject({ available: 1_000_000, held: 1_000_000 });
    await api.allHandled();

    expect((await leave(false)).json()).toMatchObject({
      code: 'The_Field_Is_Required',
      params: { field: 'forfeitBalance' },
    });
    expect((await leave(true)).statusCode).toBe(204);
    const { balances, holds } = await wallet();
    expect(holds).toEqual({});
    expect(balances).toMatchObject({ available: 0, held: 0, forfeited: 2_000_000 });
    const sum = Object.keys(accounts).reduce((total, name) => total + balances[name as keyof typeof balances], 0);
    expect(sum).toBe(0);
  });

  it('waits for a payment whose end is not known yet, at the bank and after it', async () => {
    const { payment } = api.dependencies.commands;
    const id = await atTheBank();
    await api.allHandled();
    const refusal = { status: 409, code: 'A_Payment_Is_Under_Way' };
    expect((await leave(true)).json()).toMatchObject(refusal);
    await payment.comeBack(id, system());
    await api.allHandled();
    expect((await leave(true)).json()).toMatchObject(refusal);
    await payment.reject(id, -51, system());
    await api.allHandled();
    expect((await leave(true)).statusCode).toBe(204);
  });

  it('does not wait for a payer who left the bank long ago, and then takes no money: the bank gives it back', async () => {
    const { commands } = api.dependencies;
    const id = await atTheBank(new Date(Date.now() - 61 * 60_000).toISOString());
    await api.allHandled();
    expect((await leave(true)).statusCode).toBe(204);
    const gateway = { ...silent, inquire: async () => ({ outcome: 'done', status: 'paid' }) as const };
    const deposits = createDeposits({ commands, gateway, publicUrl: 'http://charsu.test', now });
    await deposits.lookAfter(id);
    expect(await commands.payment.current(id)).toMatchObject({ status: 'rejected', code: null });
    expect((await wallet()).balances).toMatchObject({ available: 0, gateway: 0 });
  });

  it.each([
    ['while the gateway is asked', 'paid'],
    ['after the gateway was asked by a process that died', 'verified'],
  ] as const)('gives up what is claimed when it is deleted %s', async (_, status) => {
    const { commands } = api.dependencies;
    const id = await atTheBank(new Date(Date.now() - 61 * 60_000).toISOString());
    await api.allHandled();
    if (status === 'verified') expect((await leave(true)).statusCode).toBe(204);
    const gateway: PaymentGateway = {
      ...silent,
      inquire: async () => ({ outcome: 'done', status }) as const,
      verify: async () => {
        if (status === 'paid') expect((await leave(true)).statusCode).toBe(204);
        return { outcome: 'done', referenceId: '12345', fee: 0, again: status === 'verified' } as const;
      },
    };
    await createDeposits({ commands, gateway, publicUrl: 'http://charsu.test', now }).lookAfter(id);
    expect(await commands.payment.current(id)).toMatchObject({ status: 'credited', referenceId: '12345' });
    expect((await wallet()).balances).toMatchObject({ available: 0, forfeited: 1_000_000, gateway: -1_000_000 });
  });
});
