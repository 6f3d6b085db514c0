import { contactMessageSchema } from '@charsu/core/contract/contact.ts';
import type { Sender } from '@charsu/stores/messages/contact-messages.ts';
import { advertisementInput, command, marketplace, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { anAddress, type Visitor, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

let api: TestApi;
let visitor: Visitor;
let market: Awaited<ReturnType<typeof marketplace>>;
beforeAll(async () => {
  api = await startTestApi();
  visitor = visitorOf(api);
  market = await marketplace(api);
});
afterAll(() => api.close());

/** A displayed advertisement. */
async function displayed(): Promise<string> {
  const payload = advertisementInput(market.tenantId, market.categoryId);
  const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.moderator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await api.allHandled();
  return id;
}
async function report(advertisementId: string, more: object = {}, headers: Record<string, string> = {}) {
  const payload = { advertisementId, reason: 'fraud', captchaToken: await visitor.captchaToken(), ...more };
  return send(api, undefined, {
    method: 'POST',
    url: '/api/report/',
    payload,
    headers: { ...anAddress(), ...headers },
  });
}
async function casesOf(advertisementId: string) {
  const filter = encodeURIComponent(JSON.stringify({ kind: 'advertisement' }));
  const url = `/api/console/contactMessages?filter=${filter}`;
  const all = z.array(contactMessageSchema).parse((await send(api, api.moderator, { method: 'GET', url })).json());
  return all.filter((each) => each.advertisementId === advertisementId);
}
const setState = (id: string, state: string) =>
  send(api, api.moderator, { method: 'PUT', url: `/api/console/contactMessages/${id}/state`, payload: { state } });

describe('a report of an advertisement', () => {
  it('is one case with the others that wait, and tells the reporter nothing', async () => {
    const id = await displayed();
    const answers = [
      await report(id, { text: 'It was never sent.' }),
      await report(id),
      await report(id, { reason: 'sold' }),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']));
    const [found, ...others] = await casesOf(id);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'advertisement',
      state: 'waiting',
      mail: '',
      name: 'فرش دستباف کاشان',
      reportCounts: { fraud: 2, sold: 1 },
      reports: [{ reason: 'sold' }, { reason: 'fraud', text: '' }, { reason: 'fraud', text: 'It was never sent.' }],
    });
    expect(found?.page).toContain(id);
  });

  it('opens another case once the first is closed, which then stays closed', async () => {
    const id = await displayed();
    await report(id);
    const [first] = await casesOf(id);
    expect((await setState(first?.id ?? '', 'closed')).json()).toMatchObject({ state: 'closed' });
    await report(id, { reason: 'wrongCategory' });
    const cases = await casesOf(id);
    expect(cases.map(({ state, reportCounts }) => [state, reportCounts])).toEqual(
      expect.arrayContaining([
        ['closed', { fraud: 1 }],
        ['waiting', { wrongCategory: 1 }],
      ]),
    );
    expect(cases).toHaveLength(2);
    expect((await setState(first?.id ?? '', 'waiting')).statusCode).toBe(409);
  });

  it('counts once however often it is sent, and opens no case again by that', async () => {
    const id = await displayed();
    const again = { 'idempotency-key': crypto.randomUUID() };
    await report(id, {}, again);
    const [found] = await casesOf(id);
    await setState(found?.id ?? '', 'closed');
    expect((await report(id, {}, again)).statusCode).toBe(204);
    expect(await casesOf(id)).toMatchObject([{ state: 'closed', reportCounts: { fraud: 1 } }]);
  });

  it('has nobody to answer', async () => {
    const id = await displayed();
    await report(id);
    const [found] = await casesOf(id);
    const url = `/api/console/contactMessages/${found?.id}/answer`;
    expect((await send(api, api.moderator, { method: 'POST', url, payload: { text: 'Thanks.' } })).statusCode).toBe(
      409,
    );
  });

  it.each([
    [{ reason: 'other' }, 'text', 'The_Field_Is_Required'],
    [{ reason: 'ugly' }, 'reason', 'The_Value_Is_Not_Valid'],
    [{ text: 'x'.repeat(1_001) }, 'text', 'The_Value_Is_Too_Long'],
    [{ captchaToken: undefined }, 'captchaToken', 'The_Field_Is_Required'],
  ])('is refused field by field: %j', async (message, field, code) => {
    const refused = await report(crypto.randomUUID(), message);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ field, code }]);
  });

  it('needs something that is displayed, and a proof of work of its own', async () => {
    const id = await displayed();
    expect((await report(crypto.randomUUID())).statusCode).toBe(404);
    const captchaToken = await visitor.captchaToken();
    const statuses = [await report(id, { captchaToken }), await report(id, { captchaToken })];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 400]);
    expect(await casesOf(id)).toMatchObject([{ reportCounts: { fraud: 1 } }]);
  });

  it('of one advertisement, from one address or network leaves room for others', async () => {
    const { contactMessages } = api.dependencies;
    const at = new Date(Date.now() + 7_200_000).toISOString();
    const report = (advertisementId: string, from: Sender) => {
      const one = { name: 'n', page: '/', reason: 'sold', text: '', culture: 'fa-IR' } as const;
      return contactMessages.report({ ...one, id: crypto.randomUUID(), advertisementId, from, at });
    };
    /** How many of 60 reports at once find room. */
    const room = async (one: (n: number) => ReturnType<typeof report>) =>
      (await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)))).filter(Boolean).length;
    const from = (network: number, address = 1): Sender => ({
      address: `198.18.${network}.${address}`,
      network: `198.18.${network}.0/24`,
    });
    const [flooded, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await room((n) => report(flooded, from(n)))).toBe(40);
    expect(await report(flooded, from(100))).toBe(false);
    expect(await report(flooded, { userId: api.member.userId })).toBe(true);
    const [found] = await casesOf(flooded);
    expect(found?.reports).toHaveLength(41);
    expect(await report(other, from(100))).toBe(true);
    expect(await room(() => report(crypto.randomUUID(), from(200)))).toBe(10);
    expect(await room((n) => report(crypto.randomUUID(), from(201, n)))).toBe(40);
  });
});
