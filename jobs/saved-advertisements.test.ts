import { type Market, startMarket } from '@charsu/tests/support/api/market.ts';
import { advertisementInput, command, send } from '@charsu/tests/support/api/records.ts';
import type { Person } from '@charsu/tests/support/api/test-api.ts';
import { reacted } from '@charsu/tests/support/read-side/reacted.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellOfPrices } from './reactors/tell-of-prices.ts';
import { lookAtPrices } from './saved-advertisements.ts';

let api: Market['api'];
let pool: Market['pool'];
let market: Market['market'];
let close: Market['close'];
beforeAll(async () => {
  ({ api, pool, market, close } = await startMarket());
});
afterAll(() => close());

const url = '/api/savedAdvertisement/';
const price = 1_000_000;
const save = (person: Person | undefined, ...advertisements: object[]) =>
  send(api, person, { method: 'POST', url, payload: { advertisements } });
const saved = (id: string, asked: number | null = price) => ({ id, price: asked, currency: 'IRR' });
const listOf = async (person: Person) => (await send(api, person, { method: 'GET', url })).json();
const put = (path: string, payload?: object, person = api.member) =>
  command(api, person, { method: 'PUT', url: `/api/advertisement/${path}`, ...(payload && { payload }) });

/** A displayed advertisement. */
async function published(name: string): Promise<string> {
  const payload = advertisementInput(market.tenantId, market.categoryId, { name, price, currency: 'IRR' });
  const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
  await put(`pending/${id}`);
  await put(`approve/${id}`, undefined, api.administrator);
  return id;
}

/** A member whose mail address is confirmed. */
async function reader(): Promise<Person> {
  const person = await api.addPerson('user');
  const by = { id: person.userId, kind: 'user', scope: 'own' } as const;
  const at = new Date().toISOString();
  await api.dependencies.commands.user.confirm(person.userId, { kind: 'email', value: person.username }, { by, at });
  return person;
}

/** A run of the jobs, so many hours from now. */
async function jobsRun(hours = 0): Promise<void> {
  await api.allHandled();
  const now = () => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { eventStore, queries } = api.dependencies;
  const tools = { pool, publicUrl: 'https://charsu.test', now };
  expect(await reacted(tellOfPrices(tools), { pool, databaseUrl: api.databaseUrl, eventStore, queries })).toEqual([]);
  await lookAtPrices(tools);
}

async function messagesTo({ userId }: Person): Promise<Record<string, string>[]> {
  const { rows } = await pool.query<{ params: Record<string, string> }>(
    `select params from app.outgoing_message where user_id = $1 and template = 'notice' order by created_at`,
    [userId],
  );
  return rows.map(({ params }) => params);
}

describe('a saved advertisement', () => {
  it('has a message when its price falls, with the price after the discount and a link to it', async () => {
    const person = await reader();
    const id = await published('سماور برنجی');
    await save(person, saved(id));
    await jobsRun();
    expect(await messagesTo(person)).toEqual([]);
    await put(`adjust/${id}`, { discountPercent: 20 });
    await jobsRun();
    const [told, ...more] = await messagesTo(person);
    expect(more).toEqual([]);
    expect(told?.sentence).toMatch(/سماور برنجی.* 80,000 toman/);
    expect(told?.link).toMatch(new RegExp(`^https://charsu\\.test/[^/]+/advertisement/${id}/[^?]+\\?culture=en-US$`));
    await pool.query('delete from app.reactor');
    await jobsRun();
    expect(await messagesTo(person)).toHaveLength(1);
  });

  it('has one message a day, however often its price goes down and up', async () => {
    const person = await reader();
    const id = await published('گلیم هرسین');
    await save(person, saved(id));
    const asks = async (asked: number, hours = 0) => {
      await put(`adjust/${id}`, { price: asked });
      await jobsRun(hours);
      return (await messagesTo(person)).length;
    };
    expect(await asks(900_000)).toBe(1);
    expect(await asks(1_000_000)).toBe(1);
    expect(await asks(800_000)).toBe(1);
    expect(await asks(900_000)).toBe(1);
    // A day later it asks for what was told.
    await jobsRun(25);
    expect(await messagesTo(person)).toHaveLength(1);
    expect(await asks(850_000, 26)).toBe(2);
    // A rise above what was asked at the saving makes no fall of what follows.
    expect(await asks(2_000_000, 60)).toBe(2);
    expect(await asks(1_500_000, 90)).toBe(2);
    expect(await asks(990_000, 120)).toBe(3);
  });

  it('has a later message where its price fell a second time within the day', async () => {
    const person = await reader();
    const id = await published('فرش نایین');
    await save(person, saved(id));
    for (const asked of [900_000, 700_000]) {
      await put(`adjust/${id}`, { price: asked });
      await jobsRun();
    }
    expect(await messagesTo(person)).toHaveLength(1);
    await jobsRun(25);
    const [, later] = await messagesTo(person);
    expect(later?.sentence).toMatch(/ 70,000 toman/);
  });

  it('is not told of while it is not displayed, and when it is again', async () => {
    const person = await reader();
    const [sold, taken] = [await published('کوزه'), await published('کاسه')];
    await save(person, saved(sold), saved(taken));
    await put(`adjust/${sold}`, { price: 500_000 });
    await put(`sold/${sold}`);
    await put(`reopen/${taken}`);
    const edit = { id: taken, price: 600_000 };
    await command(api, api.member, { method: 'PUT', url: '/api/advertisement/', payload: edit });
    await jobsRun();
    expect(await messagesTo(person)).toEqual([]);
    await put(`pending/${taken}`);
    await put(`approve/${taken}`, undefined, api.administrator);
    await jobsRun();
    expect((await messagesTo(person)).map(({ sentence }) => sentence)).toEqual([expect.stringContaining('کاسه')]);
  });

  it('is not told of to its owner, nor by a way that its member did not choose', async () => {
    const person = await reader();
    const id = await published('آینه');
    await save(person, saved(id));
    await save(api.member, saved(id));
    const payload = { savedAdvertisementCheaper: { mail: false } };
    await command(api, person, { method: 'PUT', url: '/api/message/preferences', payload });
    await put(`adjust/${id}`, { price: 1_000 });
    await jobsRun();
    expect(await messagesTo(person)).toEqual([]);
    const { rows } = await pool.query<{ known_price: number }>(
      'select known_price from app.saved_advertisement where advertisement_id = $1 order by known_price',
      [id],
    );
    expect(rows.map(({ known_price }) => known_price)).toEqual([1_000, price]);
  });
});

describe('the saved advertisements of a member', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

  it('are those of the browser and of the account together, the newest first and each once', async () => {
    const person = await api.addPerson('user');
    const [first = '', second = '', third = ''] = ids(3);
    await save(person, saved(first, 5));
    const merged = (await save(person, saved(third), saved(second, null), saved(first, 9))).json();
    expect(merged.map(({ id }: { id: string }) => id)).toEqual([third, second, first]);
    expect(merged).toMatchObject([{ price }, { price: null }, { price: 5, currency: 'IRR' }]);
    expect(await listOf(person)).toEqual(merged);
  });

  it('are a hundred, of which the oldest go for newer ones, also where many come at once', async () => {
    const person = await api.addPerson('user');
    const [old, many] = [ids(60), ids(100)];
    await save(person, ...old.map((id) => saved(id)));
    await Promise.all([many.slice(0, 50), many.slice(50)].map((part) => save(person, ...part.map((id) => saved(id)))));
    const kept: { id: string }[] = await listOf(person);
    expect(kept.map(({ id }) => id).sort()).toEqual([...many].sort());
    expect((await save(person, ...ids(101).map((id) => saved(id)))).statusCode).toBe(400);
    expect((await save(person)).statusCode).toBe(400);
  });

  it('belong to their member alone, and go with the account', async () => {
    const [person, other] = [await api.addPerson('user'), await api.addPerson('user')];
    const [id = ''] = ids(1);
    await save(person, saved(id));
    expect(await listOf(other)).toEqual([]);
    const removed = await send(api, other, { method: 'DELETE', url: url + id });
    expect(removed.json()).toMatchObject({ status: 404, code: 'Status_404' });
    expect(await listOf(person)).toHaveLength(1);
    expect((await send(api, person, { method: 'DELETE', url: url + id })).statusCode).toBe(204);
    expect(await listOf(person)).toEqual([]);
    expect((await save(undefined, saved(id))).statusCode).toBe(401);
    await save(person, saved(id));
    await api.dependencies.forgetting.forget(person.userId, [], []);
    expect(await api.dependencies.savedAdvertisements.list(person.userId)).toEqual([]);
  });

  it.each([
    { price: -1 },
    { price: Number.MAX_VALUE },
    { price: 'free' },
    { currency: 'XYZ' },
    { id: 'everything' },
    { more: 1 },
  ])('are saved as the contract says: not %j', async (wrong) => {
    const { statusCode } = await save(api.member, { ...saved(crypto.randomUUID()), ...wrong });
    expect(statusCode).toBe(400);
  });
});
