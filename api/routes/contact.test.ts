import { systemContext } from '@charsu/core/application/commands.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import type { Sender } from '@charsu/stores/messages/contact-messages.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anAddress, anEmail, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let api: TestApi;
let visitor: Visitor;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
});
afterAll(() => api.close());

const console = '/api/console/contactMessages';
async function write(message: object = {}, headers: Record<string, string> = anAddress()) {
  const payload = {
    kind: 'contact',
    name: 'Mina',
    mail: anEmail(),
    body: 'How do I renew?',
    captchaToken: await visitor.captchaToken(),
    ...message,
  };
  return send(api, undefined, { method: 'POST', url: '/api/contact/', payload, headers });
}
const moderate = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  send(api, api.moderator, { method, url: `${console}${url}`, ...(payload && { payload }) });
async function listed(filter: object) {
  const response = await moderate('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return response.json();
}

describe('a message to the operator', () => {
  it('gets a number, waits in the console, and is answered once, by mail', async () => {
    const mail = anEmail();
    const { number } = (await write({ mail, kind: 'bugReport', page: '/q/all', culture: 'fa-IR' })).json();
    expect(number).toMatch(/^\d{4,}$/);
    const [message] = await listed({ q: number });
    expect(message).toMatchObject({ number, mail, kind: 'bugReport', page: '/q/all', state: 'waiting', answer: null });

    const answer = await moderate('POST', `/${message.id}/answer`, { text: 'It is mended.' });
    expect(answer.json()).toMatchObject({ state: 'answered', answer: 'It is mended.' });
    expect((await moderate('POST', `/${message.id}/answer`, { text: 'Again.' })).statusCode).toBe(409);
    const sent = await visitor.messageTo(mail);
    expect(sent).toMatchObject({
      receiver: mail,
      template: 'contactAnswer',
      params: { number: showDigits(number, 'fa-IR'), text: 'It is mended.' },
    });
  });

  it('is not answered by an answer whose letter cannot be sent', async () => {
    const mail = anEmail();
    const { number } = (await write({ mail })).json();
    const [{ id }] = await listed({ q: number });
    const { contactMessages } = api.dependencies;
    const letter = { id: 'no id', channel: 'email', receiver: mail, template: 'contactAnswer' } as const;
    const at = new Date().toISOString();
    const sent = { ...letter, userId: undefined, culture: 'fa-IR', params: {}, at } as const;
    await expect(contactMessages.answer(id, 'It is mended.', api.moderator.userId, at, sent)).rejects.toThrow('uuid');
    expect(await contactMessages.record(id)).toMatchObject({ state: 'waiting', answer: null });
  });

  it('is answered past an account that has not confirmed the address', async () => {
    const mail = anEmail();
    const { number } = (await write({ mail })).json();
    const [{ id }] = await listed({ q: number });
    const { userId } = await api.addAccount('user');
    const context = systemContext(new Date().toISOString());
    await api.dependencies.commands.user.update(userId, { email: mail }, context);
    await moderate('POST', `/${id}/answer`, { text: 'It is mended.' });
    // With the account's deletion go its messages.
    await api.dependencies.outgoing.forget(userId);
    const { items } = await api.dependencies.outgoing.list({ page: 1, pageSize: 10, receiver: mail });
    expect(items).toHaveLength(1);
  });

  it('is closed without an answer, and taken up again', async () => {
    const { number } = (await write()).json();
    const [{ id }] = await listed({ q: number });
    expect((await moderate('PUT', `/${id}/state`, { state: 'closed' })).json()).toMatchObject({ state: 'closed' });
    expect((await moderate('PUT', `/${id}/state`, { state: 'waiting' })).json()).toMatchObject({ state: 'waiting' });
  });

  it.each([
    [{ mail: 'nobody' }, 'mail', 'The_Email_Is_Not_Valid'],
    [{ body: 'a' }, 'body', 'The_Value_Is_Too_Short'],
    [{ name: '' }, 'name', 'The_Field_Is_Required'],
    [{ captchaToken: undefined }, 'captchaToken', 'The_Field_Is_Required'],
  ])('is refused field by field: %j', async (message, field, code) => {
    const refused = await write(message);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ field, code }]);
  });

  it('takes a proof of work once', async () => {
    const captchaToken = await visitor.captchaToken();
    const statuses = [await write({ captchaToken }), await write({ captchaToken })].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 400]);
  });

  it('finds room for five of one mail from one network, and its owner elsewhere all the same', async () => {
    const mail = anEmail();
    const headers = anAddress();
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
    const again = async () => (await write({ mail }, keyed)).json().number;
    // Repeated at once, a message is one of them.
    const [number, ...repeated] = await Promise.all([again(), again(), again()]);
    expect(repeated).toEqual([number, number]);
    const write5 = await Promise.all(Array.from({ length: 5 }, () => write({ mail }, headers)));
    expect(write5.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429]);
    expect(await again()).toBe(number);
    expect((await write({ mail })).statusCode).toBe(200);
  });

  it('of one address, network or side leaves room for the others, and finds room again an hour later', async () => {
    const { contactMessages } = api.dependencies;
    const now = Date.now() + 7_200_000;
    const add = (from: Sender, kind: 'contact' | 'report' = 'contact', minutes = 0) =>
      contactMessages.add({
        ...{ id: crypto.randomUUID(), kind, name: 'Mina', mail: anEmail(), page: null, body: 'Again and again.' },
        ...{ culture: 'fa-IR', from, at: new Date(now + minutes * 60_000).toISOString() },
      });
    /** How many of these find room. */
    const room = async (senders: readonly Sender[], kind?: 'report') =>
      (await Promise.all(senders.map((from) => add(from, kind)))).filter((number) => number !== undefined).length;
    const at = (network: number, address: number): Sender => ({
      address: `198.18.${network}.${address}`,
      network: `198.18.${network}.0/24`,
    });
    const flood = (length: number, from: (n: number) => Sender) => room(Array.from({ length }, (_, n) => from(n)));
    expect(await flood(48, () => at(1, 1))).toBe(10);
    expect(await flood(120, (n) => at(2, n))).toBe(40);
    const [keen, other] = [{ userId: crypto.randomUUID() }, { userId: crypto.randomUUID() }];
    expect(await flood(48, () => keen)).toBe(10);
    // A member's report of a conversation is counted apart from the member's messages.
    expect(await room([at(1, 2), at(3, 1), other])).toBe(3);
    expect(await room([keen], 'report')).toBe(1);
    expect(await add(at(1, 1), 'contact', 61)).toMatch(/^\d+$/);
    // All visitors of the world together leave the members their room.
    expect(await flood(1_000, (n) => at(1_000 + n, 1))).toBeLessThan(1_000);
    expect(await room([at(9_999, 1)])).toBe(0);
    expect(await room([other])).toBe(1);
  });

  it('is nobody else’s to read', async () => {
    expect((await send(api, api.member, { method: 'GET', url: console })).statusCode).toBe(403);
  });
});
