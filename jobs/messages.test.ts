import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { readPushKeys } from '@charsu/core/gateways/web-push.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateways } from './gateways.ts';
import { sendMessage } from './messages.ts';
import { smsPaymentFrom } from './sms-payment.ts';

let api: TestApi;
let gateways: ReturnType<typeof openGateways>;
beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  gateways = openGateways(api.config, await readPushKeys(api.config.secretsDir));
});
afterAll(async () => {
  gateways.mail.close();
  await api.close();
});

it('charges an SMS once, also when the wallet could not be reached after it was sent', async () => {
  const { outgoing, commands, pushSubscriptions } = api.dependencies;
  const { userId } = await api.addPerson('user');
  const at = new Date().toISOString();
  const deposit = { paymentId: userId, amount: 500_000, provider: 'zarinpal', referenceId: '1', begunAt: at };
  await commands.wallet.deposit(userId, deposit, systemContext(at));
  const id = randomUUID();
  const params = { kind: 'passwordChanged', name: '', link: 'https://charsu.test' };
  const notice = { channel: 'sms', receiver: '+989121234567', template: 'notice', culture: 'fa-IR', params } as const;
  await outgoing.enqueue({ id, userId, at, ...notice });

  const payment = smsPaymentFrom(commands);
  const { site } = api.app;
  const sending = { ...gateways, outgoing, pushSubscriptions, payment, site, now: () => new Date().toISOString() };
  const away = new Error('the log is away');
  const sent = sendMessage(id, { ...sending, payment: { ...payment, charge: () => Promise.reject(away) } });
  await expect(sent).rejects.toThrow(away);
  expect((await outgoing.waiting(id)).map((message) => message.id)).toEqual([id]);

  const balance = async () => (await commands.wallet.current(userId, systemActor)).balances.available;
  expect(await balance()).toBe(500_000);
  await sendMessage(id, sending);
  await sendMessage(id, sending);
  expect(await balance()).toBe(498_000);
  expect(await outgoing.waiting(id)).toEqual([]);
  const caught = await gateways.sandbox?.caught();
  expect(caught?.filter(({ receiver }) => receiver === notice.receiver)).toHaveLength(1);
});
