import { type searchSubscribersSchema, subscribersSchema } from '@charsu/core/contract/subscriber.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anAddress, anEmail, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const url = '/api/subscribe/';
async function subscribe(mail: unknown, more: Readonly<Record<string, unknown>> = {}) {
  const payload = { mail, ...more };
  return send(api, undefined, { method: 'POST', url, payload, headers: { 'accept-language': 'de', ...anAddress() } });
}
/** The letter that waits to be sent to an address. */
async function letterTo(mail: string) {
  const message = await visitorOf(api).messageTo(mail);
  if (message === undefined) throw new Error(`No letter waits for ${mail}`);
  return { ...message, params: message.params as Record<string, string | undefined> };
}
async function found(filter: z.input<typeof searchSubscribersSchema>, page = '') {
  const response = await send(api, api.administrator, { method: 'POST', url: `${url}search${page}`, payload: filter });
  return subscribersSchema.parse(response.json());
}

describe('subscribing to the newsletter', () => {
  it('keeps the address in lower case, the language and the time, and nothing else', async () => {
    const mail = anEmail();
    expect((await subscribe(` ${mail.toUpperCase()} `)).statusCode).toBe(204);
    const { items } = await found({ q: mail });
    expect(items).toEqual([
      { id: expect.any(String), mail, culture: 'de-DE', createdAt: expect.any(String), confirmedAt: null },
    ]);
    const other = anEmail();
    await subscribe(other, { culture: 'ar-SA' });
    expect((await found({ q: other })).items).toMatchObject([{ culture: 'ar-SA' }]);
  });

  it.each([
    [undefined, 'The_Field_Is_Required', {}],
    ['', 'The_Field_Is_Required', {}],
    ['   ', 'The_Field_Is_Required', {}],
    ['a@b', 'The_Value_Is_Too_Short', { limit: 5 }],
    ['somebody', 'The_Email_Is_Not_Valid', {}],
    ['somebody@example', 'The_Email_Is_Not_Valid', {}],
    ['a@example.com, b@example.com', 'The_Email_Is_Not_Valid', {}],
    [`${'a'.repeat(60)}@${'b'.repeat(40)}.com`, 'The_Value_Is_Too_Long', { limit: 100 }],
  ])('refuses %j: %s', async (mail, code, params) => {
    const response = await subscribe(mail);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ field: 'mail', code, params, message: expect.any(String) }]);
  });

  it('says of an address that is there already that it is, in whatever case', async () => {
    const mail = anEmail();
    const answers = await Promise.all([mail, mail.toUpperCase(), mail].map((each) => subscribe(each)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    const again = await subscribe(mail);
    expect(again.json()).toMatchObject({ status: 409, code: 'The_Email_Already_Exists', errors: [{ field: 'mail' }] });
    expect((await found({ q: mail })).total).toBe(1);
  });

  it('asks again after ten minutes, by the same token, where the first letter was lost; never once it is confirmed', async () => {
    const mail = anEmail();
    const { subscribers } = api.dependencies;
    const begun = Date.now();
    const letters: string[] = [];
    const add = (minutes: number) => {
      const at = new Date(begun + minutes * 60_000).toISOString();
      return subscribers.add(mail, 'en-US', at, (token) => {
        letters.push(token);
        const letter = { channel: 'email', receiver: mail, template: 'newsletterConfirm', culture: 'en-US' } as const;
        return { ...letter, id: crypto.randomUUID(), userId: `subscriber-${token}`, params: {}, at };
      });
    };
    const token = await add(0);
    expect([await add(9), await add(11), await add(12)]).toEqual([undefined, token, undefined]);
    expect(letters).toEqual([token, token]);
    await subscribers.confirm(token ?? '', new Date(begun).toISOString());
    expect(await add(60)).toBeUndefined();
    expect((await found({ q: mail })).total).toBe(1);
  });

  it('keeps no address whose letter cannot be sent', async () => {
    const mail = anEmail();
    const { subscribers } = api.dependencies;
    const letter = { channel: 'email', receiver: mail, template: 'newsletterConfirm', culture: 'fa-IR' } as const;
    const at = new Date().toISOString();
    const sent = { ...letter, id: 'no id', userId: undefined, params: {}, at };
    await expect(subscribers.add(mail, 'fa-IR', at, () => sent)).rejects.toThrow('uuid');
    expect((await subscribe(mail)).statusCode).toBe(204);
  });

  it('asks the owner of the address by a letter, and lets go by one press of a mail program or of a page', async () => {
    const mail = anEmail();
    await subscribe(mail, { culture: 'en-US' });
    const letter = await letterTo(mail);
    expect(letter).toMatchObject({ template: 'newsletterConfirm', culture: 'en-US' });
    const token = /confirm\/([\da-f-]{36})/.exec(letter.params.confirm ?? '')?.[1] ?? '';
    const exported = async () => (await send(api, api.administrator, { method: 'GET', url: `${url}export` })).body;
    expect(await exported()).not.toContain(mail);
    expect((await send(api, undefined, { method: 'POST', url: `${url}confirm?token=${token}` })).statusCode).toBe(204);
    expect(await exported()).toContain(`${mail},en-US,`);
    const [first] = (await found({ q: mail })).items;
    expect(first?.confirmedAt).toEqual(expect.any(String));

    const press = (headers: Record<string, string>) =>
      api.app.inject({
        method: 'POST',
        url: `${url}unsubscribe?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'List-Unsubscribe=One-Click',
      });
    // As a link it only asks: mail programs open links to look at them.
    const link = await api.app.inject({ method: 'GET', url: `${url}unsubscribe?token=${token}` });
    expect([link.statusCode, link.headers.location]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
    expect(await exported()).toContain(`${mail},en-US,`);
    expect((await press({})).statusCode).toBe(204);
    expect((await found({ q: mail })).total).toBe(0);
    const page = await press({ accept: 'text/html' });
    expect([page.statusCode, page.headers.location]).toEqual([303, '/newsletter/unsubscribed']);
    const unknown = await send(api, undefined, { method: 'POST', url: `${url}confirm?token=${token}` });
    expect(unknown.json()).toMatchObject({ status: 404 });
  });

  it('takes the form of a page without scripts, and leads to a page with the result', async () => {
    const mail = anEmail();
    const send = async (payload: string, accept = 'text/html') => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept, ...anAddress() };
      const { statusCode, headers: answered } = await api.app.inject({ method: 'POST', url, payload, headers });
      return [statusCode, answered.location];
    };
    const typed = new URLSearchParams({ mail }).toString();
    expect(await send(typed)).toEqual([303, '/newsletter/subscribed']);
    expect((await found({ q: mail })).total).toBe(1);
    for (const refused of [typed, 'mail=nobody', '', `${typed}&unheardOf=1`]) {
      expect(await send(refused)).toEqual([303, '/newsletter/refused']);
    }
    expect(await send('mail=nobody', 'application/json')).toEqual([400, undefined]);
    expect((await found({ q: mail })).total).toBe(1);
  });

  it('is bounded by the limit of open forms', async () => {
    const app = await api.buildWith({ signInsPerMinute: 2 });
    const headers = anAddress();
    const tries = [];
    for (let index = 0; index < 3; index += 1) {
      const response = await app.inject({ method: 'POST', url, payload: { mail: 'nobody' }, headers });
      tries.push(response.statusCode);
    }
    expect(tries).toEqual([400, 400, 429]);
  });
});

describe('looking after the addresses', () => {
  it('lists them page by page, by any part of the address and by language', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (const [name, culture] of [
      ['a', 'fa-IR'],
      ['b', 'en-US'],
      ['c', 'en-US'],
    ] as const) {
      await subscribe(`${name}-${mark}@example.com`, { culture });
    }
    const order = { field: 'mail', direction: 'asc' } as const;
    const names = ({ items }: Awaited<ReturnType<typeof found>>) => items.map(({ mail }) => mail[0]);
    const first = await found({ q: mark.toUpperCase(), order }, '?page=1&pageSize=2');
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(names(first)).toEqual(['a', 'b']);
    expect(names(await found({ q: mark, order }, '?page=2&pageSize=2'))).toEqual(['c']);
    expect(names(await found({ q: mark, mailCulture: 'en-US' }))).toEqual(['c', 'b']);
    expect((await found({ q: '%' })).total).toBe(0);

    const query = new URLSearchParams({ filter: JSON.stringify({ q: mark }), range: '[0,1]', sort: '["mail","DESC"]' });
    const shown = await send(api, api.administrator, { method: 'GET', url: `/api/console/subscribers?${query}` });
    expect(shown.headers['content-range']).toBe('items 0-1/3');
    expect(shown.json().map(({ mail }: { mail: string }) => mail[0])).toEqual(['c', 'b']);
  });

  it('deletes one, which may then subscribe again', async () => {
    const mail = anEmail();
    await subscribe(mail);
    const id = (await found({ q: mail })).items[0]?.id;
    const remove = () => send(api, api.administrator, { method: 'DELETE', url: `${url}?id=${id}` });
    expect((await remove()).statusCode).toBe(204);
    expect((await found({ q: mail })).total).toBe(0);
    expect((await remove()).statusCode).toBe(404);
    expect((await subscribe(mail)).statusCode).toBe(204);
  });

  it.each(['member', 'moderator'] as const)('is nothing for a %s', async (who) => {
    const person = api[who];
    for (const call of [
      { method: 'POST', url: `${url}search`, payload: {} },
      { method: 'GET', url: '/api/console/subscribers' },
      { method: 'DELETE', url: `${url}?id=${crypto.randomUUID()}` },
    ] as const) {
      expect((await send(api, person, call)).statusCode).toBe(403);
    }
  });
});
