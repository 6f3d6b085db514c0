import { randomUUID } from 'node:crypto';
import { readPushKeys } from '@charsu/core/gateways/web-push.ts';
import { openGateways } from '@charsu/jobs/gateways.ts';
import { sendMessage } from '@charsu/jobs/messages.ts';
import { smsPaymentFrom } from '@charsu/jobs/sms-payment.ts';
import { type ConsoleClient, consoleOf } from '@charsu/tests/support/api/console-client.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { aCellphone, anEmail } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let ask: ConsoleClient['ask'];
let gateways: ReturnType<typeof openGateways>;
beforeAll(async () => {
  api = await startTestApi({ withSandbox: true });
  ({ ask } = consoleOf(api));
  gateways = openGateways(api.config, await readPushKeys(api.config.secretsDir));
});
afterAll(async () => {
  gateways.mail.close();
  await api.close();
});

/** Sends all messages; the sandbox catches them. */
async function delivered(): Promise<void> {
  const { outgoing, commands, pushSubscriptions } = api.dependencies;
  const { site } = api.app;
  const sending = { ...gateways, outgoing, pushSubscriptions, payment: smsPaymentFrom(commands), site };
  const needs = { ...sending, now: () => new Date().toISOString() };
  for (const { id } of await outgoing.waiting()) await sendMessage(id, needs);
}

const path = 'console/outbox/test';

describe('a test message', () => {
  const [address, number] = [anEmail(), aCellphone()];
  it.each([
    ['email', ` ${address.toUpperCase()}`, address],
    ['sms', number.replace('+98', '0'), number],
  ])('by %s goes the way of all messages, once for a repeated request', async (channel, typed, receiver) => {
    const once = { 'idempotency-key': randomUUID() };
    const inGerman = `${path}?culture=de-DE`;
    const { id } = (await ask('POST', inGerman, { receiver: typed }, once)).json();
    expect((await ask('POST', inGerman, { receiver: typed }, once)).json()).toEqual({ id });
    await delivered();
    expect((await ask('GET', `console/outbox/${id}`)).json()).toMatchObject({
      receiver,
      channel,
      template: 'test',
      state: 'sent',
    });
    const { sandbox, items } = (await ask('GET', 'console/outbox/caught')).json();
    expect(sandbox).toBe(true);
    expect(items.filter((caught: { receiver: string }) => caught.receiver === receiver)).toEqual([
      expect.objectContaining({ channel, text: expect.stringContaining('Sie müssen nichts tun') }),
    ]);
  });

  it.each(['', 'nobody', '12345', '09991234567x', '+989501234567'])('goes to no receiver like %j', async (receiver) => {
    const refused = await ask('POST', path, { receiver });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [expect.objectContaining({ field: 'receiver', code: 'Invalid_Email_Or_Cellphone' })],
    ]);
  });

  it('is sent by nobody who may not open the page, such as an auditor', async () => {
    const payload = { receiver: anEmail() };
    for (const who of [api.moderator, await api.addPerson('auditor')])
      expect((await send(api, who, { method: 'POST', url: `/api/${path}`, payload })).statusCode).toBe(403);
  });
});
