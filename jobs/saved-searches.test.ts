import { type Market, startMarket } from '@charsu/tests/support/api/market.ts';
import { advertisementInput, command, send } from '@charsu/tests/support/api/records.ts';
import type { Person } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookForNew } from './saved-searches.ts';

let api: Market['api'];
let pool: Market['pool'];
let market: Market['market'];
let close: Market['close'];
beforeAll(async () => {
  ({ api, pool, market, close } = await startMarket());
});
afterAll(() => close());

const keep = (person: Person | undefined, path: string, query: object) =>
  send(api, person, { method: 'POST', url: '/api/savedSearch/', payload: { name: 'Kilims', path, query } });
const listOf = async (person: Person) => (await send(api, person, { method: 'GET', url: '/api/savedSearch/' })).json();

/** An advertisement that visitors find. */
async function published(name: string): Promise<string> {
  const payload = advertisementInput(market.tenantId, market.categoryId, { name });
  const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
  await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
  await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${id}` });
  await api.allHandled();
  await api.drainSearch();
  return id;
}

/** A run of the job so many minutes from now. */
const run = (minutes: number) =>
  lookForNew({
    pool,
    queries: api.dependencies.queries,
    publicUrl: 'https://charsu.test',
    now: () => new Date(Date.now() + minutes * 60_000).toISOString(),
  });
async function messagesTo({ userId }: Person) {
  const { rows } = await pool.query<{ channel: string; params: Record<string, string> }>(
    `select channel, params from app.outgoing_message where user_id = $1 and template = 'notice' order by created_at`,
    [userId],
  );
  return rows;
}

describe('a saved search', () => {
  it('tells its member once of what was approved since, by mail, with a link to the newest', async () => {
    const person = await api.addPerson('user');
    const by = { id: person.userId, kind: 'user', scope: 'own' } as const;
    await api.dependencies.commands.user.confirm(
      person.userId,
      { kind: 'email', value: person.username },
      { by, at: new Date().toISOString() },
    );
    await published('گلیم پیش از این');
    expect((await keep(person, '/q/all/%DA%AF%D9%84%DB%8C%D9%85', { q: 'گلیم' })).statusCode).toBe(200);
    await published('گلیم قشقایی');
    await published('گلیم هرسین');
    await published('سماور برنجی');

    expect(await run(10)).toBe(1);
    expect(await run(10)).toBe(0);
    expect(await run(80)).toBe(0);
    const told = await messagesTo(person);
    expect(told).toHaveLength(1);
    expect(told[0]?.params.sentence).toMatch(/Kilims.*[2۲]/);
    expect(told[0]?.params.link).toMatch(/^https:\/\/charsu\.test\/q\/all\/[^?]+\?sort=newest&culture=/);
    expect(await listOf(person)).toMatchObject([{ name: 'Kilims', found: 2 }]);
    const [{ id }] = await listOf(person);
    await send(api, person, { method: 'PUT', url: `/api/savedSearch/seen/${id}` });
    expect(await listOf(person)).toMatchObject([{ found: 0 }]);
  });

  it('finds nothing new in what was taken back and approved again', async () => {
    const person = await api.addPerson('user');
    const again = await published('جاجیم کهنه');
    await keep(person, '/q/all/%D8%AC%D8%A7%D8%AC%DB%8C%D9%85', { q: 'جاجیم' });
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/reopen/${again}` });
    await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${again}` });
    await command(api, api.administrator, { method: 'PUT', url: `/api/advertisement/approve/${again}` });
    await published('جاجیم تازه');
    await run(120);
    expect(await listOf(person)).toMatchObject([{ found: 1 }]);
  });

  it('does not tell a member of the own advertisements', async () => {
    await keep(api.member, '/q/all/%D8%B2%DB%8C%D9%84%D9%88', { q: 'زیلو' });
    const other = await api.addPerson('user');
    await keep(other, '/q/all/%D8%B2%DB%8C%D9%84%D9%88', { q: 'زیلو' });
    await published('زیلوی میبد');
    await run(160);
    expect(await listOf(api.member)).toMatchObject([{ found: 0 }]);
    expect(await listOf(other)).toMatchObject([{ found: 1 }]);
  });

  it('tells nobody by mail who has chosen otherwise, and counts all the same', async () => {
    const person = await api.addPerson('user');
    const context = { by: { id: person.userId, kind: 'user', scope: 'own' } as const, at: new Date().toISOString() };
    const { user } = api.dependencies.commands;
    await user.confirm(person.userId, { kind: 'email', value: person.username }, context);
    await user.changeNoticePreferences(person.userId, { savedSearchFound: { mail: false } }, context);
    await keep(person, '/q/all/%D8%AA%D8%B1%D9%85%D9%87', { q: 'ترمه' });
    await published('ترمه یزد');
    await run(200);
    expect(await messagesTo(person)).toEqual([]);
    expect(await listOf(person)).toMatchObject([{ found: 1 }]);
  });

  it('belongs to its member alone: others neither see nor delete it', async () => {
    const [person, other] = [await api.addPerson('user'), await api.addPerson('user')];
    await keep(person, '/q/all', {});
    const [{ id }] = await listOf(person);
    for (const stranger of [
      await send(api, other, { method: 'DELETE', url: `/api/savedSearch/${id}` }),
      await send(api, other, { method: 'PUT', url: `/api/savedSearch/seen/${id}` }),
    ])
      expect(stranger.json()).toMatchObject({ status: 404, code: 'Status_404' });
    expect(await listOf(other)).toEqual([]);
    expect(await listOf(person)).toHaveLength(1);
    await send(api, person, { method: 'DELETE', url: `/api/savedSearch/${id}` });
    expect(await listOf(person)).toEqual([]);
    expect((await send(api, person, { method: 'DELETE', url: `/api/savedSearch/${id}` })).statusCode).toBe(404);
    expect((await keep(undefined, '/q/all', {})).statusCode).toBe(401);
  });

  it('is one of twenty; the same address is no other one', async () => {
    const person = await api.addPerson('user');
    for (let index = 0; index < 17; index += 1) await keep(person, `/q/all/${index}`, { q: String(index) });
    const together = await Promise.all([17, 18, 19, 20, 21, 22].map((index) => keep(person, `/q/all/${index}`, {})));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await listOf(person)).toHaveLength(20);
    expect((await keep(person, '/q/all/more', { q: 'more' })).json()).toMatchObject({
      code: 'Too_Many_Saved_Searches',
      params: { limit: 20 },
    });
    expect((await keep(person, '/q/all/3', { q: '3' })).json()).toHaveLength(20);
  });

  it('has a name of one line, as it stands in the subject of a mail', async () => {
    const person = await api.addPerson('user');
    const payload = { name: ' Kilims\nof\u{202e} Shiraz ', path: '/q/all', query: {} };
    const { statusCode } = await send(api, person, { method: 'POST', url: '/api/savedSearch/', payload });
    expect(statusCode).toBe(200);
    expect(await listOf(person)).toMatchObject([{ name: 'Kilims of Shiraz' }]);
  });

  it.each(['https://elsewhere.example/q', '//elsewhere.example', '/quick', '/q/a b', '/users/profile'])(
    'is of a page of results: not of %s',
    async (path) => expect((await keep(api.member, path, {})).statusCode).toBe(400),
  );
});
