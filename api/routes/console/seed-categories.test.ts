import { bundledCategories, bundledGuilds } from '@charsu/core/catalog/tree.ts';
import { command, send } from '@charsu/tests/support/api/records.ts';
import { startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const url = '/api/console/categories/seed';
const seed = (payload: object, person = api.administrator) => send(api, person, { method: 'POST', url, payload });
const outcomes = (rows: readonly { outcome: string }[]) =>
  Object.entries(Object.groupBy(rows, ({ outcome }) => outcome));
const counts = (rows: readonly { outcome: string }[]) =>
  Object.fromEntries(outcomes(rows).map(([key, all]) => [key, all?.length]));
const listed = async (filter: object) => {
  await api.allHandled();
  const query = encodeURIComponent(JSON.stringify(filter));
  return (await send(api, api.administrator, { method: 'GET', url: `/api/console/categories?filter=${query}` })).json();
};

it('tells which branches there are, and is for those who make categories', async () => {
  const bundled = { method: 'GET', url: '/api/console/categories/bundled' } as const;
  const branches = (await send(api, api.administrator, bundled)).json();
  expect(branches).toHaveLength(12);
  expect(branches[0]).toMatchObject({ url: 'handicrafts', name: 'Handicrafts' });
  expect((await send(api, api.moderator, bundled)).statusCode).toBe(403);
  expect((await seed({ source: { branches: 'all' } }, api.moderator)).statusCode).toBe(403);
});

it('makes a branch with its guilds after a trial that makes nothing, and no category twice', async () => {
  const source = { branches: ['vehicles'] };
  const trial = (await seed({ source, trial: true })).json();
  expect(trial.categories.length).toBeGreaterThan(5);
  expect(await listed({ q: 'motorcycles' })).toEqual([]);
  const made = (await seed({ source })).json();
  expect(made).toEqual(trial);
  expect(counts(made.guilds)).toEqual({ made: 2 });
  const again = (await seed({ source })).json();
  expect([counts(again.categories), counts(again.guilds)]).toEqual([{ there: made.categories.length }, { there: 2 }]);
  const [motorcycles] = await listed({ q: 'motorcycles' });
  expect(motorcycles).toMatchObject({ url: 'motorcycles' });

  // Categories that administrators deleted come again, below the same parent, and renamed ones stay.
  const asAdministrator = (method: 'PUT' | 'DELETE', id: string, payload?: object) =>
    send(api, api.administrator, { method, url: `/api/console/categories/${id}`, ...(payload && { payload }) });
  expect((await asAdministrator('DELETE', motorcycles.id)).statusCode).toBe(200);
  const [oil] = await listed({ q: 'motor-oil' });
  expect((await asAdministrator('PUT', oil.id, { url: 'car-oil' })).statusCode).toBe(200);
  const third = (await seed({ source })).json();
  expect(third.categories.filter(({ outcome }: { outcome: string }) => outcome === 'made')).toMatchObject([
    { key: 'motorcycles', parentUrl: 'vehicles' },
  ]);
  expect((await listed({ q: 'motorcycles' }))[0].parentId).toBe(motorcycles.parentId);

  // The whole bundle completes it.
  const whole = (await seed({ source: { branches: 'all' } })).json();
  expect(whole.categories).toHaveLength(bundledCategories.length);
  expect(counts(whole.categories).there).toBe(made.categories.length);
  expect(counts((await seed({ source: { branches: 'all' }, trial: true })).json().categories)).toEqual({
    there: bundledCategories.length,
  });
});

it('makes all of a file or nothing', async () => {
  const source = (text: string) => ({ file: { format: 'csv', text } });
  const broken = source('url,parent,fa-IR\nboats,,قایق\nsails,nowhere,بادبان');
  const trial = (await seed({ source: broken, trial: true })).json();
  expect(trial).toMatchObject({
    categories: [],
    faults: [{ row: '3', field: 'parent', code: 'The_Value_Is_Not_Valid', message: expect.stringMatching(/\w+/) }],
  });
  const refused = await seed({ source: broken });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['source.file.3.parent']);
  expect(await listed({ q: 'boats' })).toEqual([]);
  const good = source('url,parent,fa-IR\nsails,boats,بادبان\nboats,,قایق');
  expect(counts((await seed({ source: good })).json().categories)).toEqual({ made: 2 });
  const [sails] = await listed({ q: 'sails' });
  const [boats] = await listed({ q: 'boats' });
  expect(sails.parentId).toBe(boats.id);
  await command(api, api.administrator, {
    method: 'POST',
    url: '/api/category/',
    payload: { names: { 'fa-IR': 'دکل' }, url: 'masts', parentId: boats.id },
  });
});

it('refuses what is no source', async () => {
  for (const source of [{}, { branches: [] }, { branches: ['nothing'] }, { branches: 'all', file: {} }])
    expect((await seed({ source })).statusCode).toBe(400);
});

it('makes the guilds of the bundle or of a file, each once, and of a file all or none', async () => {
  const seedGuilds = (payload: object, person = api.administrator) =>
    send(api, person, { method: 'POST', url: '/api/console/guilds/seed', payload });
  const whole = (await seedGuilds({ source: 'bundled' })).json();
  expect(whole.guilds).toHaveLength(Object.keys(bundledGuilds).length);
  expect(counts((await seedGuilds({ source: 'bundled' })).json().guilds)).toEqual({ there: whole.guilds.length });

  const file = (format: 'csv' | 'json', text: string) => ({ source: { file: { format, text } } });
  const broken = file('csv', 'fa-IR,en-US\nقایق‌سازان,Boat builders\n,Sail makers\nقایق‌سازان,Others\n');
  const refused = await seedGuilds(broken);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { field: 'source.file.4.names', code: 'The_Entered_Information_Is_Duplicated' },
    { field: 'source.file.3.names.fa-IR', code: 'The_Field_Is_Required' },
  ]);
  const good = file('csv', 'fa-IR,en-US\nقایق‌سازان,Boat builders\nبادبان‌دوزان,\n');
  expect(counts((await seedGuilds({ ...good, trial: true })).json().guilds)).toEqual({ made: 2 });
  expect(counts((await seedGuilds(good)).json().guilds)).toEqual({ made: 2 });
  const asJson = file(
    'json',
    JSON.stringify([{ names: { 'fa-IR': 'قایق‌سازان' } }, { names: { 'fa-IR': 'دکل‌سازان' } }]),
  );
  expect(counts((await seedGuilds(asJson)).json().guilds)).toEqual({ there: 1, made: 1 });
  // One of the bundle under its name in any language, and the other way round.
  const [known] = Object.values(bundledGuilds);
  const alike = file('json', JSON.stringify([{ names: { 'fa-IR': 'فرش', 'en-US': known?.names['en-US'] } }]));
  expect(counts((await seedGuilds(alike)).json().guilds)).toEqual({ there: 1 });
  for (const text of ['', '{}', '[1]', '[{"names":{"fa-IR":7}}]'])
    expect((await seedGuilds(file('json', text))).statusCode, text).toBe(400);
  expect((await seedGuilds({ source: 'bundled' }, api.moderator)).statusCode).toBe(403);
});
