import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { memberLoader as MemberLoader } from './member-loader.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
/** By the clock of this device it expired long ago: only the server's counts. */
const claims = btoa(JSON.stringify({ exp: 1_000, userId: 'me' }));
let memberLoader: typeof MemberLoader;
/** The permissions of the member, and how often they were asked. */
let permissions: readonly string[];
let asked: number;

beforeAll(async () => {
  // The api client reads the page's language when it is loaded.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  ({ memberLoader } = await import('./member-loader.ts'));
});
beforeEach(() => {
  asked = 0;
  stored.set('token', `.${claims}.`);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/account/me?')) return new Response(null, { status: 403 });
    asked += 1;
    return Response.json({ permissions });
  });
});
afterEach(() => stored.clear());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const args = (): LoaderFunctionArgs => {
  const url = new URL('https://charsu.test/users/advertisement/list');
  return { request: new Request(url), url, params: {}, context: {}, pattern: '' } as unknown as LoaderFunctionArgs;
};

it('refuses the page to members without its permission, and keeps them signed in', async () => {
  const load = vi.fn(async () => 'shown');
  const loader = memberLoader(load, ['advertisement_search']);
  permissions = ['advertisement_search'];
  expect(await loader(args())).toBe('shown');
  permissions = [];
  await expect(loader(args())).rejects.toMatchObject({ status: 403 });
  expect(load).toHaveBeenCalledTimes(1);
  expect(stored.has('token')).toBe(true);
});

it('asks who is there once for all loaders of a page, and never where it does not matter', async () => {
  permissions = ['advertisement_search'];
  const page = args();
  const needing = memberLoader(async (_, askMay) => (await askMay()).size, ['advertisement_search']);
  expect(await Promise.all([needing(page), needing(page)])).toEqual([1, 1]);
  expect(asked).toBe(1);
  expect(await memberLoader(async () => 'shown')(args())).toBe('shown');
  expect(asked).toBe(1);
});
