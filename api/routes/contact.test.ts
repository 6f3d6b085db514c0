import { systemContext } from '@charsu/core/application/commands.ts';
import { showDigits } from '@charsu/core/i18n/number.ts';
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
async function write(message: object = {}) {
  const payload = {
    kind: 'contact',
    name: 'Mina',
    mail: anEmail(),
    body: 'How do I renew?',
    captchaToken: await visitor.captchaToken(),
    ...message,
  };
  return send(api, undefined, { method: 'POST', url: '/api/contact/', payload, headers: anAddress() });
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
    const sent = await api.dependencies.outgoing.claim(new Date().toISOString(), 'email');
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

  it('takes a proof of work once, and so many of one address', async () => {
    const captchaToken = await visitor.captchaToken();
    const statuses = [await write({ captchaToken }), await write({ captchaToken })].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 400]);
    const mail = anEmail();
    for (let count = 0; count < 5; count += 1) expect((await write({ mail })).statusCode).toBe(200);
    expect((await write({ mail })).json()).toMatchObject({ status: 429, code: 'Status_429' });
  });

  it('has no limit by address where there is none: a report of who has only a cellphone', async () => {
    for (let count = 0; count < 6; count += 1) {
      const number = await api.dependencies.contactMessages.add({
        ...{ id: crypto.randomUUID(), kind: 'report', name: 'Mina', mail: '', page: null },
        ...{ body: 'Spam.', culture: 'fa-IR', at: new Date().toISOString() },
      });
      expect(number).toMatch(/^\d+$/);
    }
  });

  it('finds no room among 300 within the hour, and room again an hour later', async () => {
    const { contactMessages } = api.dependencies;
    const now = Date.now();
    const add = (minutes: number) =>
      contactMessages.add({
        ...{ id: crypto.randomUUID(), kind: 'contact', name: 'Mina', mail: anEmail(), page: null },
        ...{ body: 'Again and again.', culture: 'fa-IR', at: new Date(now + minutes * 60_000).toISOString() },
      });
    // Far from the messages of the other tests.
    const later = 120;
    const numbers: (string | undefined)[] = [];
    for (let count = 0; count < 301; count += 1) numbers.push(await add(later));
    expect(numbers.filter((number) => number === undefined)).toHaveLength(1);
    expect(numbers.at(-1)).toBeUndefined();
    expect(await add(later + 61)).toMatch(/^\d+$/);
  });

  it('is nobody else’s to read', async () => {
    expect((await send(api, api.member, { method: 'GET', url: console })).statusCode).toBe(403);
  });
});
