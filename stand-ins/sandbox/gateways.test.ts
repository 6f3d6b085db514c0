import { randomUUID } from 'node:crypto';
import { createServer as createNetServer, type Server } from 'node:net';
import { createSandbox } from '@charsu/core/gateways/sandbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetCaughtMessages } from './messages.ts';
import { against, closedPort, newAddress, newCellphone, startTestSandbox, type TestSandbox } from './test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function listeningPort(server: Server): Promise<number | undefined> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

const code = (url: string, patienceMs?: number) =>
  sandbox
    .kavenegar({ url, ...(patienceMs === undefined ? {} : { patienceMs }) })
    .sendCode({ cellphone: '+989350000000', code: '123456', culture: 'fa-IR' });

describe('SMS', () => {
  it('carries a code by its template', async () => {
    const to = newCellphone();
    const delivery = await sandbox.kavenegar().sendCode({ cellphone: to, code: '123456', culture: 'de-DE' });
    expect(delivery).toMatchObject({ outcome: 'sent', reference: expect.stringMatching(/^\d+$/) });
    expect(await sandbox.caughtBy(to)).toMatchObject([{ channel: 'sms', text: 'charsu-code-de: 123456' }]);
  });

  it('carries a text', async () => {
    const to = newCellphone();
    expect(await sandbox.kavenegar().sendText({ cellphone: to, text: 'آگهی شما تأیید شد.' })).toMatchObject({
      outcome: 'sent',
    });
    expect(await sandbox.caughtBy(to)).toMatchObject([{ text: 'آگهی شما تأیید شد.' }]);
  });

  it('is refused for good for a wrong key or receiver', async () => {
    expect(
      await sandbox.kavenegar({ apiKey: 'wrong' }).sendText({ cellphone: newCellphone(), text: 'x' }),
    ).toMatchObject({
      outcome: 'refused',
      again: false,
      reason: expect.stringContaining('403'),
    });
    expect(await sandbox.kavenegar().sendText({ cellphone: '+982112345678', text: 'x' })).toMatchObject({
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
    expect(said).not.toContain(sandbox.key);
    expect(said).not.toContain(encodeURIComponent(sandbox.key));
  });
});

describe('mail', () => {
  it('carries a text in any language', async () => {
    const to = newAddress();
    const mail = sandbox.smtp();
    expect(await mail.send({ id: randomUUID(), to, subject: 'کد چارسو: 123456', text: 'سلام\n您好' })).toMatchObject({
      outcome: 'sent',
    });
    expect(await sandbox.caughtBy(to)).toMatchObject([
      { channel: 'email', subject: 'کد چارسو: 123456', text: 'سلام\n您好' },
    ]);
    mail.close();
  });

  it('goes to the one address given, whatever it holds', async () => {
    const mail = sandbox.smtp();
    const to = newAddress();
    await mail.send({ id: randomUUID(), to, subject: 'a\r\nBcc: other@example.com', text: 'x' });
    expect(await sandbox.caughtBy(to)).toHaveLength(1);
    expect(await sandbox.caughtBy('other@example.com')).toEqual([]);
    mail.close();
  });

  it('may be tried again when the server was never reached', async () => {
    const mail = sandbox.smtp({ url: (await closedPort()).replace('http:', 'smtp:') });
    expect(await mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', text: 't' })).toMatchObject({
      outcome: 'refused',
      again: true,
    });
    mail.close();
  });

  it('may be tried again when the server takes the connection and says nothing', async () => {
    const server = createNetServer((socket) => socket.on('error', () => undefined));
    const mail = sandbox.smtp({ url: `smtp://127.0.0.1:${await listeningPort(server)}`, patienceMs: 200 });
    expect(await mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', text: 't' })).toMatchObject({
      outcome: 'refused',
      again: true,
    });
    mail.close();
    server.close();
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
    const mail = sandbox.smtp({ url: `smtp://127.0.0.1:${await listeningPort(server)}`, patienceMs: 200 });
    expect(await mail.send({ id: randomUUID(), to: 'a@example.com', subject: 's', text: 't' })).toMatchObject({
      outcome: 'unknown',
    });
    mail.close();
    server.close();
  });
});

it('shows what was caught to nobody without the key', async () => {
  for (const method of ['GET', 'DELETE']) {
    expect((await fetch(new URL('/messages?receiver=x', sandbox.url), { method })).status).toBe(401);
  }
});

describe('what was caught', () => {
  it('goes with its receiver, and all of it once the services are real', async () => {
    const [gone, there] = [newCellphone(), newCellphone()];
    for (const to of [gone, there]) await sandbox.kavenegar().sendText({ cellphone: to, text: 'سلام' });
    await createSandbox({ url: sandbox.url, key: sandbox.key })?.forget([gone]);
    expect(await sandbox.caughtBy(gone)).toEqual([]);
    expect(await sandbox.caughtBy(there)).toHaveLength(1);
    await forgetCaughtMessages(sandbox.databaseUrl);
    expect(await sandbox.caughtBy(there)).toEqual([]);
  });
});
