import type { RatingPlace } from '@charsu/core/contract/rating.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { approvedBusiness, command, send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { confirmCellphone, visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let business: { id: string; subDomain: string };
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
async function openBusiness(): Promise<void> {
  business = await approvedBusiness(api, api.member);
  await api.allHandled();
}

const url = '/api/rating/';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (person: Person | undefined, method: Method, path = '', payload?: object) =>
  send(api, person, { method, url: `${url}${path}`, ...(payload && { payload }) });
const codeOf = async (sending: ReturnType<typeof call>) => {
  const { statusCode, body } = await sending;
  return [statusCode, JSON.parse(body).code];
};

/** A new member with a confirmed mobile number. */
async function member(): Promise<Person> {
  const person = await api.addPerson('user');
  await confirmCellphone(api, person);
  return person;
}
const asksForTelephone = (person: Person, tenantId: string) =>
  send(api, person, {
    method: 'POST',
    url: '/api/public/reveal',
    payload: { tenantId },
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/143.0' },
  });
/** The member had the telephone of the business shown. */
async function reveal(person: Person): Promise<void> {
  expect((await asksForTelephone(person, business.id)).statusCode).toBe(204);
}
const rate = (person: Person | undefined, changes: object = {}) =>
  call(person, 'POST', '', { tenantId: business.id, score: 5, text: 'As described.', ...changes });
/** A rating by a new member who dealt with the business. */
async function rated(changes: object = {}): Promise<{ id: string; author: Person }> {
  const author = await member();
  await reveal(author);
  const payload = { tenantId: business.id, score: 5, text: 'As described.', ...changes };
  const { id } = await command(api, author, { method: 'POST', url, payload });
  await api.allHandled();
  return { id, author };
}
async function decide(id: string, payload: object): Promise<void> {
  await command(api, api.moderator, { method: 'PUT', url: `${url}changestate`, payload: { id, ...payload } });
  await api.allHandled();
}
const approve = (id: string) => decide(id, { state: 30 });
const shown = async () => (await call(undefined, 'GET', `tenant/${business.subDomain}`)).json();
const page = async () =>
  (await send(api, undefined, { method: 'GET', url: `/api/public/tenant/${business.subDomain}` })).json();
const placeOf = async (person: Person): Promise<RatingPlace> =>
  (await call(person, 'GET', `place/${business.subDomain}`)).json();
const noticesOf = async (person: Person): Promise<string[]> =>
  (await send(api, person, { method: 'POST', url: '/api/message/search', payload: {} }))
    .json()
    .items.map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('rating'));

describe('who may rate a business', () => {
  beforeAll(openBusiness);

  it('is a member with a confirmed number who dealt with it, and the page says what is missing', async () => {
    const newcomer = await api.addPerson('user');
    expect(await codeOf(rate(newcomer))).toEqual([409, 'The_Cellphone_Must_Verify_First']);
    expect(await placeOf(newcomer)).toMatchObject({ cellphoneConfirmed: false, dealtWith: false, own: null });

    const stranger = await member();
    expect(await codeOf(rate(stranger))).toEqual([409, 'The_Business_Was_Not_Dealt_With']);
    await reveal(stranger);
    await api.allHandled();
    expect(await placeOf(stranger)).toMatchObject({ isOwner: false, cellphoneConfirmed: true, dealtWith: true });
    expect((await rate(stranger)).statusCode).toBe(200);
    expect(await codeOf(rate(stranger))).toEqual([409, 'The_Entered_Information_Is_Duplicated']);
  });

  it('is one whom it answered, not one who only asked', async () => {
    const asking = await member();
    const payload = { tenantId: business.id, text: 'Is it open?' };
    const begun = await send(api, asking, { method: 'POST', url: '/api/conversation/', payload });
    expect(await codeOf(rate(asking))).toEqual([409, 'The_Business_Was_Not_Dealt_With']);
    const answer = { id: begun.json().id, text: 'Until six.' };
    await send(api, api.member, { method: 'POST', url: '/api/conversation/message', payload: answer });
    expect((await rate(asking)).statusCode).toBe(200);
  });

  it('is nobody by the telephone of a business that has none', async () => {
    const silent = await approvedBusiness(api, api.member, { phoneNumber: '' });
    await api.allHandled();
    expect((await asksForTelephone(await member(), silent.id)).statusCode).toBe(404);
  });

  it('is not its owner, nor somebody who is not signed in', async () => {
    expect(await codeOf(rate(api.member))).toEqual([409, 'The_Own_Business_Cannot_Be_Rated']);
    expect(await codeOf(rate(undefined))).toEqual([401, 'Unauthorized']);
    expect((await placeOf(api.member)).isOwner).toBe(true);
  });

  describe('is nobody', () => {
    let author: Person;
    beforeAll(async () => {
      author = await member();
      await reveal(author);
    });

    it.each([
      ['no score', { score: undefined }],
      ['a score of 6', { score: 6 }],
      ['a long text', { text: 'x'.repeat(1_001) }],
      ['a field more', { authorId: crypto.randomUUID() }],
      ['no business', { tenantId: 'nowhere' }],
    ])('with %s', async (_name, changes) => {
      expect((await rate(author, changes)).statusCode).toBe(400);
    });
  });

  it('is nobody of a business that is not there', async () => {
    expect((await rate(await member(), { tenantId: crypto.randomUUID() })).statusCode).toBe(404);
  });

  it('is a member only as often in a day as the settings say, also at once', async () => {
    const { id, author } = await rated();
    const payload = { ratingsPerDay: 4 };
    const settings = '/api/settings/review';
    expect((await send(api, api.administrator, { method: 'PUT', url: settings, payload })).statusCode).toBe(200);
    await expect.poll(() => api.dependencies.commands.settings.current('review', 1_000)).toMatchObject(payload);
    const edit = (score: number, headers = {}) =>
      send(api, author, { method: 'PUT', url: '/api/rating/', payload: { id, score: 1 + (score % 5) }, headers });
    // Repeated, it is one of them, also at once.
    const again = () => edit(7, { 'idempotency-key': 'again' });
    const repeated = await Promise.all([again(), again(), again()]);
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const edits = await Promise.all(Array.from({ length: 12 }, (_, n) => edit(n)));
    expect(edits.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(edits.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(await codeOf(rate(author))).toEqual([429, 'Status_429']);
    expect((await again()).json()).toEqual(repeated[0]?.json());
    await send(api, api.administrator, { method: 'PUT', url: settings, payload: { ratingsPerDay: 100 } });
  });
});

describe('a rating', () => {
  beforeEach(openBusiness);

  it('is public once it is approved, with the name of its author; its owner and author get a notice', async () => {
    const { id, author } = await rated({ text: '<b>Good</b>' });
    expect(await shown()).toMatchObject({ total: 0, items: [] });
    const before = await noticesOf(api.member);
    await approve(id);
    expect(await shown()).toMatchObject({
      total: 1,
      items: [{ id, authorName: 'The user', score: 5, text: '<b>Good</b>', answer: '' }],
    });
    expect(await noticesOf(author)).toEqual(['ratingApproved']);
    expect(await noticesOf(api.member)).toEqual(['ratingReceived', ...before]);
  });

  it('that is changed waits again, and its approved version stays', async () => {
    const { id, author } = await rated();
    await approve(id);
    await command(api, author, { method: 'PUT', url, payload: { id, score: 2, text: 'It broke.' } });
    await api.allHandled();
    expect((await shown()).items).toMatchObject([{ score: 5, text: 'As described.' }]);
    expect((await placeOf(author)).own).toMatchObject({ score: 2, currentState: 20, visible: true });
    await approve(id);
    expect((await shown()).items).toMatchObject([{ score: 2, text: 'It broke.' }]);
  });

  it('has its words sealed with the key of its author', async () => {
    const { id, author } = await rated({ text: 'readable words' });
    const told = async () =>
      JSON.stringify((await api.dependencies.eventStore.load(streamOf('rating', id))).map(({ event }) => event));
    expect(await told()).toContain('readable words');
    await api.dependencies.forgetting.destroyKey(author.userId);
    expect(await told()).not.toContain('readable words');
  });

  it('that is denied tells its author why, and nobody else sees it', async () => {
    const { id, author } = await rated();
    await decide(id, { state: 40, reason: 'Rude.' });
    expect((await call(author, 'GET', `?id=${id}`)).json()).toMatchObject({ currentState: 40, denialReason: 'Rude.' });
    expect((await shown()).total).toBe(0);
    for (const other of [api.stranger, api.member])
      expect((await call(other, 'GET', `?id=${id}`)).statusCode).toBe(404);
    expect((await call(api.moderator, 'GET', `?id=${id}`)).statusCode).toBe(200);
  });

  it('is decided by moderators alone, in the queue as any other record', async () => {
    const { id, author } = await rated();
    const queue = '/api/console/moderation/ratings';
    const waiting = (await send(api, api.moderator, { method: 'GET', url: queue })).json();
    expect(waiting.map((each: { id: string }) => each.id)).toContain(id);
    expect((await send(api, author, { method: 'GET', url: queue })).statusCode).toBe(403);
    expect((await call(author, 'PUT', 'changestate', { id, state: 30 })).statusCode).toBe(403);
    const insight = await send(api, api.moderator, { method: 'GET', url: `${queue}/${id}/insight` });
    expect(insight.json()).toMatchObject({ seller: { userId: author.userId }, warnings: [], changes: null });
    const console = await send(api, api.moderator, { method: 'GET', url: `/api/console/ratings/${id}` });
    expect(console.json()).toMatchObject({ id, authorName: 'The user', text: 'As described.' });
  });

  it('is deleted by its author, who may write another', async () => {
    const { id, author } = await rated();
    await approve(id);
    for (const other of [api.stranger, api.member]) {
      expect((await call(other, 'DELETE', `?id=${id}`)).statusCode).toBe(404);
    }
    expect((await call(author, 'DELETE', `?id=${id}`)).statusCode).toBe(200);
    await api.allHandled();
    expect((await shown()).total).toBe(0);
    expect((await rate(author)).statusCode).toBe(200);
  });

  it('is answered once by the owner of the business, in public, and its author gets a notice', async () => {
    const { id, author } = await rated();
    expect((await call(api.member, 'PUT', 'answer', { id, answer: 'Thanks!' })).statusCode).toBe(404);
    await approve(id);
    for (const other of [author, api.stranger, api.moderator]) {
      expect((await call(other, 'PUT', 'answer', { id, answer: 'Thanks!' })).statusCode).toBe(404);
    }
    expect((await call(api.member, 'PUT', 'answer', { id, answer: ' ' })).statusCode).toBe(400);
    expect((await call(api.member, 'PUT', 'answer', { id, answer: 'Thanks!' })).statusCode).toBe(200);
    expect(await codeOf(call(api.member, 'PUT', 'answer', { id, answer: 'Again!' }))).toEqual([
      409,
      'The_Entered_Information_Is_Duplicated',
    ]);
    await api.allHandled();
    expect((await shown()).items).toMatchObject([{ answer: 'Thanks!' }]);
    expect(await noticesOf(author)).toEqual(['ratingAnswered', 'ratingApproved']);
  });
});

describe('the average of a business', () => {
  beforeEach(openBusiness);

  it('is shown from three ratings on, on its pages and in the directory, where the best rated come first', async () => {
    const best = business;
    for (const score of [5, 4]) await approve((await rated({ score })).id);
    expect((await page()).rating).toBeUndefined();
    await approve((await rated({ score: 4 })).id);
    const { rating } = await page();
    expect([rating.count, Math.round(rating.average * 100)]).toEqual([3, 433]);

    business = await approvedBusiness(api, api.stranger);
    await api.allHandled();
    await approve((await rated({ score: 5 })).id);
    const url = '/api/public/tenants?sort=rating';
    const { items } = (await send(api, undefined, { method: 'GET', url })).json();
    expect(items[0]).toMatchObject({ id: best.id, rating: { count: 3 } });
    expect(items.slice(1).every((each: object) => !('rating' in each))).toBe(true);
    const [first, ...others] = items.map(({ id }: { id: string }) => id);
    expect([first, others.includes(business.id)]).toEqual([best.id, true]);
    const nowhere = await send(api, undefined, { method: 'GET', url: `${url}&city=Nowhere` });
    expect(nowhere.json()).toMatchObject({ items: [], total: 0 });
  });

  it('forgets an author whose account is deleted, whose export had the rating', async () => {
    const { id, author } = await rated();
    await approve(id);
    const exported = await send(api, author, { method: 'GET', url: '/api/account/export' });
    expect(exported.json().ratings).toMatchObject([{ id, text: 'As described.' }]);
    const payload = { sealed: visitorOf(api).sealed({ password }), forfeitBalance: false };
    const leaving = await send(api, author, { method: 'DELETE', url: '/api/account/', payload });
    expect(leaving.statusCode).toBe(204);
    await api.allHandled();
    expect(await shown()).toMatchObject({ total: 0, items: [] });
    const kept = await send(api, api.moderator, { method: 'GET', url: `/api/console/ratings/${id}` });
    expect(kept.statusCode).toBe(404);
  });
});
