import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import { createSandbox } from '@charsu/core/gateways/sandbox.ts';
import { createWebPush } from '@charsu/core/gateways/web-push.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import { sendMessage } from '@charsu/jobs/messages.ts';
import { createOutgoingMessages, type NewMessage } from '@charsu/stores/messages/outgoing.ts';
import { createPushSubscriptions } from '@charsu/stores/messages/push-subscriptions.ts';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { against, closedPort, newAddress, newCellphone, startTestSandbox, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const start = Date.parse('2026-11-21T06:30:00.000Z');
const after = (seconds: number): string => new Date(start + seconds * 1_000).toISOString();

/** The wallet that pays for notices by SMS. `charged` collects the ids of the messages that were paid. */
const purse = (charged: string[] = [], isFull = true) => ({
  covers: async () => isFull,
  charge: async (_userId: string, messageId: string) => {
    charged.push(messageId);
  },
});

describe('messages that wait', () => {
  const message = (fields: Partial<NewMessage> = {}): NewMessage => ({
    id: randomUUID(),
    userId: 'sara',
    channel: 'sms',
    receiver: newCellphone(),
    template: 'code',
    culture: 'fa-IR',
    params: { code: '123456', minutes: 2 },
    at: after(0),
    ...fields,
  });
  const sending = (now: string, url = sandbox.url, patienceMs = 5_000) => ({
    outgoing: createOutgoingMessages(sandbox.pool),
    sms: sandbox.kavenegar({ url, patienceMs }),
    mail: sandbox.smtp(),
    sandbox: createSandbox({ url: sandbox.url, key: sandbox.key }),
    push: createWebPush({ keys: { publicKey: '', privateKey: '' }, publicUrl: 'https://charsu.test' }),
    pushSubscriptions: createPushSubscriptions(sandbox.pool),
    payment: purse(),
    site: { upToDate: () => undefined },
    now: () => now,
  });
  /** Sends a message as its job does; resolves with `done`, or with the reason for which it is tried again. */
  const send = (id: string, by: Parameters<typeof sendMessage>[1]): Promise<string> =>
    sendMessage(id, by).then(() => 'done', messageOf);
  const stateOf = async (id: string) => {
    const { items } = await createOutgoingMessages(sandbox.pool).list({ page: 1, pageSize: 100 });
    return items.find((item) => item.id === id);
  };

  it('of the newsletter carry the headers by which a mail program leaves for its reader (RFC 8058)', async () => {
    const { promise: letter, resolve: keep } = Promise.withResolvers<Email>();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        const read = async () => keep(await PostalMime.parse(await buffer(stream)));
        read().then(() => done(), done);
      },
    });
    const net = server.listen(0, '127.0.0.1');
    await once(net, 'listening');
    const address = net.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const unsubscribe = 'https://charsu.test/api/subscribe/unsubscribe?token=00000000-0000-4000-8000-000000000001';
    const params = { confirm: 'https://charsu.test/c', leave: 'https://charsu.test/l', unsubscribe };
    const outgoing = createOutgoingMessages(sandbox.pool);
    const confirm = message({ channel: 'email', receiver: newAddress(), template: 'newsletterConfirm', params });
    await outgoing.enqueue(confirm);
    const mail = sandbox.smtp({ url: `smtp://127.0.0.1:${port}` });
    expect(await send(confirm.id, { ...sending(after(1)), mail })).toBe('done');
    const { headers } = await letter;
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<${unsubscribe}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    mail.close();
    await new Promise<void>((closed) => server.close(closed));
  });

  it('are sent once, by SMS and mail', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const [sms, mail] = [message(), message({ channel: 'email', receiver: newAddress() })];
    await outgoing.enqueue(sms);
    await outgoing.enqueue(sms);
    await outgoing.enqueue(mail);
    for (const { id } of [sms, mail, sms, mail]) expect(await send(id, sending(after(1)))).toBe('done');
    expect(await sandbox.caughtBy(sms.receiver)).toHaveLength(1);
    expect(await sandbox.caughtBy(mail.receiver)).toMatchObject([{ subject: 'کد چارسو: 123456' }]);
    expect(await stateOf(sms.id)).toMatchObject({ state: 'sent', tries: 1, reason: null });
  });

  it('are paid when they are notices by SMS that were sent, and wait for nothing where the wallet is empty', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const params = { sentence: 'تأیید شد', text: 'تأیید شد', link: 'https://charsu.test' };
    const notice = () => message({ template: 'notice', params });
    const charged: string[] = [];
    const paid = notice();
    await outgoing.enqueue(paid);
    await send(paid.id, { ...sending(after(1)), payment: purse(charged) });
    const free = message();
    await outgoing.enqueue(free);
    await send(free.id, { ...sending(after(1)), payment: purse(charged, false) });
    const unpaid = notice();
    await outgoing.enqueue(unpaid);
    expect(await send(unpaid.id, { ...sending(after(2)), payment: purse(charged, false) })).toBe('done');
    expect(charged).toEqual([paid.id]);
    expect(await stateOf(free.id)).toMatchObject({ state: 'sent' });
    expect(await stateOf(unpaid.id)).toMatchObject({ state: 'refused', tries: 1 });
    expect(await outgoing.resultOf(free.id)).toBe('sent');
  });

  it('are tried again when the wallet of their receiver could not be read', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const params = { sentence: 'تأیید شد', text: 'تأیید شد', link: 'https://charsu.test' };
    const notice = message({ template: 'notice', params });
    await outgoing.enqueue(notice);
    const covers = () => Promise.reject(new Error('The log is away.'));
    const unread = { ...sending(after(5)), payment: { ...purse(), covers } };
    expect(await send(notice.id, unread)).toBe('the wallet of its receiver could not be read');
    expect(await stateOf(notice.id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(await outgoing.resultOf(notice.id)).toBe('retried');
    const charged: string[] = [];
    await send(notice.id, { ...sending(after(66)), payment: purse(charged) });
    expect([await stateOf(notice.id), charged]).toMatchObject([{ state: 'sent', tries: 2 }, [notice.id]]);
  });

  it('are tried again when the service was not reached, and given up after some tries', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const waiting = message({ template: 'passwordChanged', params: {} });
    await outgoing.enqueue(waiting);
    const nobody = await closedPort();
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await send(waiting.id, sending(after(tries), nobody))).not.toBe('done');
      expect(await stateOf(waiting.id)).toMatchObject({ state: 'waiting', tries });
    }
    expect(await send(waiting.id, sending(after(6), nobody))).toBe('done');
    expect(await stateOf(waiting.id)).toMatchObject({ state: 'refused', tries: 6 });
    expect(await send(waiting.id, sending(after(100_000)))).toBe('done');
    expect(await sandbox.caughtBy(waiting.receiver)).toEqual([]);
  });

  it('are tried again as long as they are worth something', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const nobody = await closedPort();
    const [saved, expired] = [message({ voidAt: after(120) }), message({ voidAt: after(5) })];
    for (const one of [saved, expired]) {
      await outgoing.enqueue(one);
      expect(await send(one.id, sending(after(1), nobody))).not.toBe('done');
      expect(await send(one.id, sending(after(6)))).toBe('done');
    }
    expect(await outgoing.resultOf(saved.id)).toBe('sent');
    expect(await stateOf(expired.id)).toMatchObject({ state: 'refused', reason: 'too late', tries: 1 });
    expect(await sandbox.caughtBy(expired.receiver)).toEqual([]);
  });

  it('are sent a second time when they are mails whose sender died, and never a third time', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const mail = () => message({ channel: 'email', receiver: newAddress() });
    const [once, twice] = [mail(), mail()];
    await outgoing.enqueue(once);
    await outgoing.begin(once.id, after(1));
    expect(await send(once.id, sending(after(60)))).toBe('the process that sent it has ended');
    expect(await sandbox.caughtBy(once.receiver)).toEqual([]);
    expect(await send(once.id, sending(after(120)))).toBe('done');
    expect(await sandbox.caughtBy(once.receiver)).toHaveLength(1);
    await outgoing.enqueue(twice);
    await outgoing.begin(twice.id, after(1));
    expect(await send(twice.id, sending(after(60)))).not.toBe('done');
    expect(await outgoing.begin(twice.id, after(120))).toMatchObject({ id: twice.id, tries: 2 });
    expect(await send(twice.id, sending(after(200)))).toBe('done');
    expect(await stateOf(twice.id)).toMatchObject({ state: 'unknown', tries: 2 });
    expect(await sandbox.caughtBy(twice.receiver)).toEqual([]);
  });

  it('that may have arrived are not sent again by SMS', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const [silent, crashed] = [message(), message()];
    await outgoing.enqueue(silent);
    await against(
      () => undefined,
      (url) => send(silent.id, sending(after(1), url, 50)),
    );
    expect(await stateOf(silent.id)).toMatchObject({ state: 'unknown' });

    await outgoing.enqueue(crashed);
    expect(await outgoing.begin(crashed.id, after(1))).toMatchObject({ params: { code: '123456' }, result: undefined });
    expect(await stateOf(crashed.id)).toMatchObject({ state: 'sending' });
    expect(await send(crashed.id, sending(after(60)))).toBe('done');
    expect(await stateOf(crashed.id)).toMatchObject({ state: 'unknown', tries: 1 });
    expect(await sandbox.caughtBy(crashed.receiver)).toEqual([]);
  });

  it('that came too late are not sent', async () => {
    const late = message({ voidAt: after(120) });
    await createOutgoingMessages(sandbox.pool).enqueue(late);
    expect(await send(late.id, sending(after(121)))).toBe('done');
    expect(await stateOf(late.id)).toMatchObject({ state: 'refused', reason: 'too late' });
  });

  it.each([
    ['was sent', 1, 'sent'],
    ['was given up as too late', 121, 'refused'],
    ['ended with its process', 200, 'unknown'],
  ] as const)('to somebody who is gone keeps no receiver once it %s', async (_, seconds, state) => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const farewell = message({ userId: undefined, template: 'accountDeleted', params: {}, voidAt: after(120) });
    await outgoing.enqueue(farewell);
    expect(await stateOf(farewell.id)).toMatchObject({ receiver: farewell.receiver });
    if (state === 'unknown') {
      // It ended right after the message had gone out.
      await outgoing.begin(farewell.id, after(1));
      await sandbox.kavenegar().sendText({ cellphone: farewell.receiver, text: 'x' });
    }
    await send(farewell.id, sending(after(seconds)));
    expect(await stateOf(farewell.id)).toMatchObject({ state, receiver: '' });
    expect(await sandbox.caughtBy(farewell.receiver)).toEqual([]);
  });

  it('under way when their user is forgotten leave nothing either', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const under = message({ userId: 'nobody soon' });
    await outgoing.enqueue(under);
    const service = sending(after(1));
    const sms: SmsGateway = {
      ...service.sms,
      async sendCode(given) {
        const delivery = await service.sms.sendCode(given);
        expect(await sandbox.caughtBy(under.receiver)).toHaveLength(1);
        await outgoing.forget('nobody soon');
        return delivery;
      },
    };
    expect(await send(under.id, { ...service, sms })).toBe('done');
    expect(await stateOf(under.id)).toMatchObject({ state: 'sent', receiver: '' });
    expect(await sandbox.caughtBy(under.receiver)).toEqual([]);
  });

  it.each([
    ['whose user is forgotten', 'nobody now'],
    ['to somebody who is gone', undefined],
  ])('%s leave the sandbox later, when it was away just then', async (_, userId) => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const under = message({ userId });
    await outgoing.enqueue(under);
    const service = sending(after(1));
    const away = {
      async forget(receivers: readonly string[]) {
        if (receivers.length > 0) throw new Error('away');
      },
    };
    const sms: SmsGateway = {
      ...service.sms,
      async sendCode(given) {
        const delivery = await service.sms.sendCode(given);
        if (userId !== undefined) await outgoing.forget(userId);
        return delivery;
      },
    };
    expect(await send(under.id, { ...service, sms, sandbox: away })).toBe('away');
    expect(await sandbox.caughtBy(under.receiver)).toHaveLength(1);
    expect(await send(under.id, sending(after(200)))).toBe('done');
    expect(await sandbox.caughtBy(under.receiver)).toEqual([]);
    expect(await stateOf(under.id)).toMatchObject({ state: 'unknown', receiver: '' });
  });

  it('are not tried again once their user is forgotten', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const under = message({ userId: 'nobody then' });
    await outgoing.enqueue(under);
    const sms: SmsGateway = {
      ...sending(after(1)).sms,
      async sendCode() {
        await outgoing.forget('nobody then');
        return { outcome: 'refused', reason: 'busy', again: true };
      },
    };
    expect(await send(under.id, { ...sending(after(1)), sms })).toBe('busy');
    expect(await send(under.id, sending(after(100)))).toBe('done');
    expect(await stateOf(under.id)).toMatchObject({ state: 'refused', tries: 1, receiver: '' });
  });

  it('keep no code once they are done, and go with their user', async () => {
    const outgoing = createOutgoingMessages(sandbox.pool);
    const done = message({ userId: 'reza', params: { code: '987654', minutes: 2 } });
    await outgoing.enqueue(done);
    await send(done.id, sending(after(1)));
    const rows = await sandbox.pool.query('select m::text from app.outgoing_message m where id = $1', [done.id]);
    expect(JSON.stringify(rows.rows)).not.toContain('987654');
    await outgoing.forget('reza');
    expect(await stateOf(done.id)).toBeUndefined();
  });
});
