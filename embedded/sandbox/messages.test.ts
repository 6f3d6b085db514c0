import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { createKavenegar, type SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import { createSandbox } from '@charsu/core/gateways/sandbox.ts';
import { createSmtp } from '@charsu/core/gateways/smtp.ts';
import { sendNext } from '@charsu/jobs/messages.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createOutgoingMessages, type NewMessage } from '@charsu/projections/app/outgoing.ts';
import { createPool } from '@charsu/projections/database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';
import { forgetCaughtMessages } from './messages.ts';
import { type Sandbox, startSandbox } from './server.ts';

const key = 'key of these tests';
let postgres: TestPostgres;
let pool: pg.Pool;
let sandbox: Sandbox;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
  sandbox = await startSandbox({ databaseUrl: postgres.url, key });
});
afterAll(async () => {
  await sandbox.close();
  await pool.end();
  await postgres.stop();
});

const start = Date.parse('2026-11-21T06:30:00.000Z');
const after = (seconds: number): string => new Date(start + seconds * 1_000).toISOString();
let count = 0;
const cellphone = () => {
  count += 1;
  return `+98935${String(count).padStart(7, '0')}`;
};
const from = 'Charsu <no-reply@charsu.example>';
const kavenegar = (options: { url?: string; apiKey?: string; patienceMs?: number } = {}) =>
  createKavenegar({ url: sandbox.url, apiKey: key, templatePrefix: 'charsu-code', ...options });
async function caughtBy(receiver: string) {
  const url = new URL('/messages', sandbox.url);
  url.searchParams.set('receiver', receiver);
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  const { messages } = (await response.json()) as { messages: { channel: string; subject: string; text: string }[] };
  return messages;
}

/** A server that answers as it is told, for as long as `use` runs. */
async function against<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const closedPort = (): Promise<string> =>
  against(
    () => undefined,
    async (url) => url,
  );
const code = (url: string, patienceMs?: number) =>
  kavenegar({ url, ...(patienceMs === undefined ? {} : { patienceMs }) }).sendCode({
    cellphone: '+989350000000',
    code: '123456',
    culture: 'fa-IR',
  });

describe('SMS', () => {
  it('carries a code by its template', async () => {
    const to = cellphone();
    const delivery = await kavenegar().sendCode({ cellphone: to, code: '123456', culture: 'de-DE' });
    expect(delivery).toMatchObject({ outcome: 'sent', reference: expect.stringMatching(/^\d+$/) });
    expect(await caughtBy(to)).toMatchObject([{ channel: 'sms', text: 'charsu-code-de: 123456' }]);
  });

  it('carries a text', async () => {
    const to = cellphone();
    expect(await kavenegar().sendText({ cellphone: to, text: 'آگهی شما تأیید شد.' })).toMatchObject({
      outcome: 'sent',
    });
    expect(await caughtBy(to)).toMatchObject([{ text: 'آگهی شما تأیید شد.' }]);
  });

  it('is refused for good for a wrong key or receiver', async () => {
    expect(await kavenegar({ apiKey: 'wrong' }).sendText({ cellphone: cellphone(), text: 'x' })).toMatchObject({
      outcome: 'refused',
      again: false,
      reason: expect.stringContaining('403'),
    });
    expect(await kavenegar().sendText({ cellphone: '+982112345678', text: 'x' })).toMatchObject({
      outcome: 'refused',
      again: false,
      reason: expect.stringContaining('411'),
    });
  });

  it('believes the status in the answer and not that of HTTP', async () => {
    const body = JSON.stringify({ return: { status: 418, message: 'no credit' }, entries: null });
    const delivery = await against((_request, response) => response.writeHead(200).end(body), code);
    expect(delivery).toEqual({ outcome: 'refused', reason: 'Kavenegar 418 no credit', again: false });
  });

  it('may be tried again when the service is busy or was never reached', async () => {
    const busy = JSON.stringify({ return: { status: 409, message: 'busy' }, entries: null });
    expect(await against((_request, response) => response.writeHead(409).end(busy), code)).toMatchObject({
      outcome: 'refused',
      again: true,
    });
    expect(await code(await closedPort())).toMatchObject({ outcome: 'refused', again: true });
  });

  it('is unknown when no answer came, or none that can be read', async () => {
    expect(
      await against(
        () => undefined,
        (url) => code(url, 50),
      ),
    ).toMatchObject({ outcome: 'unknown' });
    expect(await against((request) => request.socket.destroy(), code)).toMatchObject({ outcome: 'unknown' });
    expect(await against((_request, response) => response.end('<html>'), code)).toMatchObject({ outcome: 'unknown' });
  });

  it('never tells its key', async () => {
    const said = JSON.stringify([
      await code(await closedPort()),
      await against(
        () => undefined,
        (url) => code(url, 20),
      ),
    ]);
    expect(said).not.toContain(key);
    expect(said).not.toContain(encodeURIComponent(key));
  });
});

describe('mail', () => {
  it('carries a text in any language', async () => {
    const to = `${randomUUID()}@example.com`;
    const mail = createSmtp({ url: sandbox.smtpUrl, from });
    expect(await mail.send({ id: randomUUID(), to, subject: 'کد چارسو: 123456', text: 'سلام\n您好' })).toMatchObject({
      outcome: 'sent',
    });
    expect(await caughtBy(to)).toMatchObject([{ channel: 'email', subject: 'کد چارسو: 123456', text: 'سلام\n您好' }]);
    mail.close();
  });

  it('goes to the one address given, whatever it holds', async () => {
    const mail = createSmtp({ url: sandbox.smtpUrl, from });
    const to = `${randomUUID()}@example.com`;
    await mail.send({ id: randomUUID(), to, subject: 'a\r\nBcc: other@example.com', text: 'x' });
    expect(await caughtBy(to)).toHaveLength(1);
    expect(await caughtBy('other@example.com')).toEqual([]);
    mail.close();
  });

  it('may be tried again when the server was never reached', async () => {
    const mail = createSmtp({ url: (await closedPort()).replace('http:', 'smtp:'), from });
    expect(await mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', text: 't' })).toMatchObject({
      outcome: 'refused',
      again: true,
    });
    mail.close();
  });

  it('is unknown when the server falls silent after it was handed over', async () => {
    const server = createNetServer((socket) => {
      socket.write('220 ready\r\n');
      let taking = false;
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        if (taking) return;
        const text = data.toString();
        taking = /^DATA/im.test(text);
        socket.write(taking ? '354 go ahead\r\n' : '250 ok\r\n');
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from, patienceMs: 200 });
    expect(await mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', text: 't' })).toMatchObject({
      outcome: 'unknown',
    });
    mail.close();
    server.close();
  });
});

describe('messages that wait', () => {
  const message = (fields: Partial<NewMessage> = {}): NewMessage => ({
    id: randomUUID(),
    userId: 'sara',
    channel: 'sms',
    receiver: cellphone(),
    template: 'code',
    culture: 'fa-IR',
    params: { code: '123456', minutes: 2 },
    at: after(0),
    ...fields,
  });
  const sending = (now: string, url = sandbox.url, patienceMs = 5_000) => ({
    outgoing: createOutgoingMessages(pool),
    sms: kavenegar({ url, patienceMs }),
    mail: createSmtp({ url: sandbox.smtpUrl, from }),
    sandbox: createSandbox({ url: sandbox.url, key }),
    now: () => now,
  });
  const stateOf = async (id: string) => {
    const { items } = await createOutgoingMessages(pool).list({ page: 1, pageSize: 100 });
    return items.find((item) => item.id === id);
  };

  it('are sent once, by whichever worker takes them', async () => {
    const outgoing = createOutgoingMessages(pool);
    const [sms, mail] = [message(), message({ channel: 'email', receiver: `${randomUUID()}@example.com` })];
    await outgoing.enqueue(sms);
    await outgoing.enqueue(sms);
    await outgoing.enqueue(mail);
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendNext(sending(after(1)))));
    expect(sent.toSorted()).toEqual([0, 0, 1, 1]);
    expect(await caughtBy(sms.receiver)).toHaveLength(1);
    expect(await caughtBy(mail.receiver)).toMatchObject([{ subject: 'کد چارسو: 123456' }]);
    expect(await stateOf(sms.id)).toMatchObject({ state: 'sent', tries: 1, reason: null });
  });

  it('are tried again after a pause when the service was not reached, and given up after some tries', async () => {
    const outgoing = createOutgoingMessages(pool);
    const waiting = message();
    await outgoing.enqueue(waiting);
    const nobody = await closedPort();
    expect(await sendNext(sending(after(1), nobody))).toBe(1);
    expect(await stateOf(waiting.id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(await sendNext(sending(after(30), nobody))).toBe(0);
    for (const seconds of [62, 400, 3_000]) expect(await sendNext(sending(after(seconds), nobody))).toBe(1);
    expect(await stateOf(waiting.id)).toMatchObject({ state: 'refused', tries: 4 });
    expect(await sendNext(sending(after(100_000), nobody))).toBe(0);
  });

  it('that may have arrived are not sent again', async () => {
    const outgoing = createOutgoingMessages(pool);
    const [silent, crashed] = [message(), message()];
    await outgoing.enqueue(silent);
    await against(
      () => undefined,
      (url) => sendNext(sending(after(1), url, 50)),
    );
    expect(await stateOf(silent.id)).toMatchObject({ state: 'unknown' });

    await outgoing.enqueue(crashed);
    expect(await outgoing.claim(after(1))).toMatchObject({ id: crashed.id, params: { code: '123456' } });
    expect(await sendNext(sending(after(60)))).toBe(0);
    expect(await sendNext(sending(after(200)))).toBe(0);
    expect(await stateOf(crashed.id)).toMatchObject({ state: 'unknown', tries: 1 });
    expect(await caughtBy(crashed.receiver)).toEqual([]);
  });

  it('that came too late are not sent', async () => {
    const late = message({ voidAt: after(120) });
    await createOutgoingMessages(pool).enqueue(late);
    expect(await sendNext(sending(after(121)))).toBe(0);
    expect(await stateOf(late.id)).toMatchObject({ state: 'refused', reason: 'too late' });
  });

  it.each([
    ['was sent', 1, 'sent'],
    ['was given up as too late', 121, 'refused'],
    ['ended with its process', 200, 'unknown'],
  ] as const)('to somebody who is gone keeps no receiver once it %s', async (_, seconds, state) => {
    const outgoing = createOutgoingMessages(pool);
    const farewell = message({ userId: undefined, template: 'accountDeleted', params: {}, voidAt: after(120) });
    await outgoing.enqueue(farewell);
    expect(await stateOf(farewell.id)).toMatchObject({ receiver: farewell.receiver });
    if (state === 'unknown') {
      // It ended right after the message had gone out.
      await outgoing.claim(after(1));
      await kavenegar().sendText({ cellphone: farewell.receiver, text: 'x' });
    }
    await sendNext(sending(after(seconds)));
    expect(await stateOf(farewell.id)).toMatchObject({ state, receiver: '' });
    expect(await caughtBy(farewell.receiver)).toEqual([]);
  });

  it('under way when their user is forgotten leave nothing either', async () => {
    const outgoing = createOutgoingMessages(pool);
    const under = message({ userId: 'nobody soon' });
    await outgoing.enqueue(under);
    const service = sending(after(1));
    const sms: SmsGateway = {
      ...service.sms,
      async sendCode(given) {
        const delivery = await service.sms.sendCode(given);
        expect(await caughtBy(under.receiver)).toHaveLength(1);
        await outgoing.forget('nobody soon');
        return delivery;
      },
    };
    expect(await sendNext({ ...service, sms })).toBe(1);
    expect(await stateOf(under.id)).toMatchObject({ state: 'sent', receiver: '' });
    expect(await caughtBy(under.receiver)).toEqual([]);
  });

  it.each([
    ['whose user is forgotten', 'nobody now'],
    ['to somebody who is gone', undefined],
  ])('%s leave the sandbox later, when it was away just then', async (_, userId) => {
    const outgoing = createOutgoingMessages(pool);
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
    await expect(sendNext({ ...service, sms, sandbox: away })).rejects.toThrow('away');
    expect(await caughtBy(under.receiver)).toHaveLength(1);
    expect(await sendNext(sending(after(200)))).toBe(0);
    expect(await caughtBy(under.receiver)).toEqual([]);
    expect(await stateOf(under.id)).toMatchObject({ state: 'unknown', receiver: '' });
  });

  it('are not tried again once their user is forgotten', async () => {
    const outgoing = createOutgoingMessages(pool);
    const under = message({ userId: 'nobody then' });
    await outgoing.enqueue(under);
    const sms: SmsGateway = {
      ...sending(after(1)).sms,
      async sendCode() {
        await outgoing.forget('nobody then');
        return { outcome: 'refused', reason: 'busy', again: true };
      },
    };
    await sendNext({ ...sending(after(1)), sms });
    expect(await sendNext(sending(after(100)))).toBe(0);
    expect(await stateOf(under.id)).toMatchObject({ state: 'refused', tries: 1, receiver: '' });
  });

  it('keep no code once they are done, and go with their user', async () => {
    const outgoing = createOutgoingMessages(pool);
    const done = message({ userId: 'reza', params: { code: '987654', minutes: 2 } });
    await outgoing.enqueue(done);
    await sendNext(sending(after(1)));
    const rows = await pool.query('select m::text from app.outgoing_message m where id = $1', [done.id]);
    expect(JSON.stringify(rows.rows)).not.toContain('987654');
    await outgoing.forget('reza');
    expect(await stateOf(done.id)).toBeUndefined();
  });
});

it('shows what was caught to nobody without the key', async () => {
  for (const method of ['GET', 'DELETE']) {
    expect((await fetch(new URL('/messages?receiver=x', sandbox.url), { method })).status).toBe(401);
  }
});

describe('what was caught', () => {
  it('goes with its receiver, and all of it once the services are real', async () => {
    const [gone, there] = [cellphone(), cellphone()];
    for (const to of [gone, there]) await kavenegar().sendText({ cellphone: to, text: 'سلام' });
    await createSandbox({ url: sandbox.url, key })?.forget([gone]);
    expect(await caughtBy(gone)).toEqual([]);
    expect(await caughtBy(there)).toHaveLength(1);
    await forgetCaughtMessages(postgres.url);
    expect(await caughtBy(there)).toEqual([]);
  });
});
