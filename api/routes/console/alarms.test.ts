import { systemContext } from '@charsu/core/application/commands.ts';
import { createDeposits } from '@charsu/core/application/deposits.ts';
import { openAlarmSchema } from '@charsu/core/contract/alarm.ts';
import { noticesSchema } from '@charsu/core/contract/notice.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import { createZarinpal, type PaymentGateway } from '@charsu/core/gateways/zarinpal.ts';
import { noticeMails } from '@charsu/jobs/reactors/mail-notices.ts';
import { tellOfApprovers } from '@charsu/jobs/reactors/tell-of-approvers.ts';
import { tellOfGateway } from '@charsu/jobs/reactors/tell-operators.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { createOutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone } from '@charsu/tests/support/api/visitor.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

let api: TestApi;
let auditor: Person;
let gateway: PaymentGateway;
let pool: pg.Pool;
const now = () => new Date().toISOString();

beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  pool = createPool(api.databaseUrl);
  auditor = await api.addPerson('auditor');
  await send(api, api.administrator, {
    method: 'PUT',
    url: '/api/user/action',
    payload: { id: auditor.userId, action: 'confirmEmail' },
  });
  const { zarinpal } = api.config;
  if (zarinpal === undefined) throw new Error('There is no gateway');
  gateway = createZarinpal(zarinpal);
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

async function react(): Promise<void> {
  const { eventStore, queries, commands } = api.dependencies;
  const world = { pool, databaseUrl: api.databaseUrl, eventStore, queries };
  for (const reactor of [
    tellOfGateway({ commands, now }),
    tellOfApprovers({ commands, eventStore, queries, now }),
    noticeMails({ pool, publicUrl: 'http://charsu.test', now }),
  ]) {
    await api.allHandled();
    expect(await reacted(reactor, world)).toEqual([]);
  }
}

const alarmsOf = async (who: Person) => {
  const response = await send(api, who, { method: 'GET', url: '/api/console/alarms?culture=en-US' });
  return z.array(openAlarmSchema).parse(response.json());
};
async function toldTo(who: Person, kinds = /^gateway/): Promise<string[]> {
  await api.allHandled();
  const response = await send(api, who, { method: 'POST', url: '/api/message/search', payload: {} });
  return noticesSchema
    .parse(response.json())
    .items.map(({ kind }) => kind)
    .filter((kind) => kinds.test(kind));
}
async function mailsTo({ userId }: Person): Promise<number> {
  const messages = await createOutgoingMessages(pool).ofUser(userId);
  return messages.filter(({ template }) => template === 'notice').length;
}

/** A deposit at a gateway that differs from the sandbox. */
async function depositAt(changed: Partial<PaymentGateway>) {
  const who = await api.addPerson('user');
  await confirmCellphone(api, who);
  const { commands } = api.dependencies;
  const deposits = createDeposits({
    commands,
    gateway: { ...gateway, ...changed },
    publicUrl: 'http://charsu.test',
    now,
  });
  const context = { ...systemContext(now()), by: { id: who.userId, kind: 'user', scope: 'own' } as const };
  const input = { amount: 2_500_000 };
  return { deposits, begun: () => deposits.begin(input, { ...context, idempotencyKey: crypto.randomUUID() }) };
}

it('a refusal of the gateway alarms auditors and administrators once an hour, and stands until it works', async () => {
  const refusing = await depositAt({ request: async () => ({ outcome: 'refused', code: -11 }) });
  await expect(refusing.begun()).rejects.toMatchObject({ code: 'Payment_Gateway_Refused' });
  await expect(refusing.begun()).rejects.toMatchObject({ code: 'Payment_Gateway_Refused' });
  await react();
  for (const who of [auditor, api.administrator]) {
    expect(await toldTo(who)).toEqual(['gatewayRefusesPayments']);
    expect(await alarmsOf(who)).toMatchObject([{ kind: 'gatewayRefusesPayments' }]);
  }
  expect((await alarmsOf(auditor))[0]?.sentence).toContain('-11');
  for (const who of [api.member, api.moderator]) {
    expect([await toldTo(who), await alarmsOf(who)]).toEqual([[], []]);
  }

  // A payment that is not confirmed is another operation: opening one does not end its alarm.
  const mismatching = await depositAt({ verify: async () => ({ outcome: 'refused', code: -50 }) });
  const { id } = await mismatching.begun();
  await mismatching.deposits.settle(id);
  await (await depositAt({})).begun();
  await react();
  expect((await alarmsOf(auditor)).map(({ kind }) => kind)).toEqual(['gatewayRefusesResults']);

  const paid = await depositAt({
    verify: async () => ({ outcome: 'done', referenceId: '77', fee: null, again: false }),
  });
  await paid.deposits.settle((await paid.begun()).id);
  await react();
  expect(await alarmsOf(auditor)).toEqual([]);

  // Refused again within the hour: it stands again, without a second notice.
  await expect(refusing.begun()).rejects.toMatchObject({ code: 'Payment_Gateway_Refused' });
  await react();
  expect((await alarmsOf(auditor)).map(({ kind }) => kind)).toEqual(['gatewayRefusesPayments']);
  expect(await toldTo(auditor)).toEqual(['gatewayRefusesResults', 'gatewayRefusesPayments']);
  // With the one about the role.
  expect(await mailsTo(auditor)).toBe(3);
});

/** A gift of 7,000 rial that one proposes and another approves. */
async function giftBy(proposer: Person, approver: Person): Promise<void> {
  const wallet = `/api/console/wallets/${api.member.userId}/corrections`;
  const payload = { entry: 'gift', amount: 7_000, against: 'system', reason: 'goodwill' };
  const proposed = await send(api, proposer, { method: 'POST', url: wallet, payload });
  const decision = {
    method: 'PUT',
    url: `${wallet}/${proposed.json().correctionId}`,
    payload: { decision: 'approve' },
  } as const;
  expect((await send(api, approver, decision)).statusCode).toBe(200);
}

it('money that an administrator approves by a second account alarms all auditors and administrators, each time', async () => {
  const second = await api.addPerson('user');
  const colleague = await api.addPerson('administrator');
  const member = {
    method: 'POST',
    url: '/api/role/members',
    payload: { id: administratorRole, userId: second.userId },
  } as const;
  expect((await send(api, api.administrator, member)).statusCode).toBe(200);
  await giftBy(api.administrator, colleague);
  await react();
  const money = /^(?:money|approver)/;
  expect(await toldTo(auditor, money)).toEqual(['approverAdded']);

  await giftBy(api.administrator, second);
  await giftBy(second, api.administrator);
  await react();
  for (const who of [auditor, api.administrator, colleague]) {
    expect(await toldTo(who, money)).toEqual(['moneyByOnePerson', 'moneyByOnePerson', 'approverAdded']);
  }
  expect(await toldTo(api.member, money)).toEqual([]);
  expect((await alarmsOf(auditor)).map(({ kind }) => kind)).not.toContain('moneyByOnePerson');
});
