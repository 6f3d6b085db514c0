import type { KeepView, SavedView } from '@charsu/core/contract/saved-view.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { send } from '@charsu/tests/support/api/records.ts';
import { type Person, password, startTestApi, type TestApi } from '@charsu/tests/support/api/test-api.ts';
import { visitorOf } from '@charsu/tests/support/api/visitor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let api: TestApi;
let author: Person;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  author = await api.addPerson('moderator');
});
afterAll(() => api.close());

const view = (name: string, shared: boolean): KeepView => ({
  name,
  shared,
  query: {
    filter: { state: 20, city: 'Yazd' },
    sort: { field: 'requestedAt', order: 'ASC' },
    columns: ['state', 'name'],
  },
});
const url = (list: string, id?: string) => `/api/console/views/${list}${id === undefined ? '' : `/${id}`}`;
const keep = (person: Person, list: string, payload: object) =>
  send(api, person, { method: 'POST', url: url(list), payload });
const change = (person: Person, id: string, payload: object) =>
  send(api, person, { method: 'PUT', url: url('advertisements', id), payload });
const remove = (person: Person, id: string) => send(api, person, { method: 'DELETE', url: url('advertisements', id) });
const seen = async (person: Person, list = 'advertisements'): Promise<SavedView[]> =>
  (await send(api, person, { method: 'GET', url: url(list) })).json();
async function kept(name: string, shared: boolean): Promise<string> {
  const views: SavedView[] = (await keep(author, 'advertisements', view(name, shared))).json();
  const id = views.find((each) => each.name === name)?.id;
  if (id === undefined) throw new Error('The view was not kept.');
  return id;
}

describe('a saved view of a list', () => {
  it('is seen by its author, and by others when it is shared', async () => {
    const [own, shared] = [await kept('Mine', false), await kept('For us', true)];
    expect(await seen(author)).toContainEqual({ ...view('Mine', false), id: own, changeable: true });
    const others = await seen(api.moderator);
    expect(others).toContainEqual({ ...view('For us', true), id: shared, changeable: false });
    expect(others.map(({ id }) => id)).not.toContain(own);
    expect((await seen(author, 'tenants')).map(({ id }) => id)).not.toContain(shared);
  });

  it('is for those alone who may open its list', async () => {
    for (const list of ['users', 'settings']) {
      expect((await send(api, author, { method: 'GET', url: `/api/console/${list}` })).statusCode).not.toBe(200);
    }
    expect((await keep(author, 'users', view('Users', true))).statusCode).toBe(403);
    expect((await send(api, author, { method: 'GET', url: url('users') })).statusCode).toBe(403);
    expect((await send(api, author, { method: 'GET', url: url('nothing') })).statusCode).toBe(404);
    expect((await send(api, api.member, { method: 'GET', url: url('advertisements') })).statusCode).toBe(403);
  });

  it('is renamed and deleted by its author, and by an administrator once it is shared', async () => {
    const id = await kept('Old', false);
    const renamed = { name: 'New', shared: false };
    expect((await change(api.administrator, id, renamed)).statusCode).toBe(404);
    expect((await remove(api.administrator, id)).statusCode).toBe(404);
    expect((await change(author, id, { name: 'New', shared: true })).json()).toContainEqual({
      ...view('New', true),
      id,
      changeable: true,
    });
    expect((await change(api.moderator, id, renamed)).statusCode).toBe(404);
    expect((await remove(api.moderator, id)).statusCode).toBe(404);
    expect((await change(api.administrator, id, { name: 'Newest', shared: true })).statusCode).toBe(200);
    expect((await seen(author)).find((each) => each.id === id)?.name).toBe('Newest');
    expect((await remove(api.administrator, id)).statusCode).toBe(204);
    expect((await remove(author, id)).statusCode).toBe(404);
  });

  it('has a name of some length, and is one of few', async () => {
    expect((await keep(author, 'advertisements', view(' ', false))).statusCode).toBe(400);
    expect((await keep(author, 'advertisements', view('x'.repeat(limits.viewName + 1), false))).statusCode).toBe(400);
    const large = { ...view('Large', false), query: { ...view('', false).query, filter: { q: 'x'.repeat(2_000) } } };
    expect((await keep(author, 'advertisements', large)).statusCode).toBe(400);
    const names = Array.from({ length: limits.savedViews + 2 }, (_, index) => `View ${index}`);
    const answers = await Promise.all(names.map((name) => keep(author, 'advertisements', view(name, false))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limits.savedViews);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
      code: 'Too_Many_Saved_Views',
    });
    expect((await keep(author, 'tenants', view('Elsewhere', false))).statusCode).toBe(200);
  });

  it('goes with the account of its author, shared or not', async () => {
    const ids = [await kept('Mine', false), await kept('Ours', true)];
    const payload = { sealed: visitorOf(api).sealed({ password }) };
    expect((await send(api, author, { method: 'DELETE', url: '/api/account/', payload })).statusCode).toBe(204);
    expect(await api.dependencies.savedViews.ofUser(author.userId)).toEqual([]);
    expect((await seen(api.administrator)).filter(({ id }) => ids.includes(id))).toEqual([]);
  });
});
