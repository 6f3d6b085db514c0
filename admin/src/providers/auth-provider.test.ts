import type { AuthProvider } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let authProvider: AuthProvider;
let api: typeof import('../http/api.ts');
const stored = new Map<string, string>();
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  api = await import('../http/api.ts');
  api.configureApi('en-US');
  ({ authProvider } = await import('./auth-provider.ts'));
});
beforeEach(() => stored.set('token', 'first'));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The answer to a call of the signed-in person; `meanwhile` happens before it. */
async function refused(status: number, meanwhile: () => void = () => undefined): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    return new Response('{}', { status });
  });
  return api.callApi('anything').then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  );
}

describe('a refused call', () => {
  it.each([401, 403])('ends the session that it was sent in: %i', async (status) => {
    const refusal = await refused(status);
    await expect(authProvider.checkError(refusal)).rejects.toBe(refusal);
    expect(stored.has('token')).toBe(false);
  });

  it.each([401, 403])('leaves the session alone that another tab has begun since: %i', async (status) => {
    const refusal = await refused(status, () => stored.set('token', 'second'));
    await authProvider.checkError(refusal);
    expect(stored.get('token')).toBe('second');
  });

  it('sends away a user who has been signed out meanwhile', async () => {
    const refusal = await refused(401, () => stored.delete('token'));
    await expect(authProvider.checkError(refusal)).rejects.toBe(refusal);
  });

  it.each([404, 409, 503])('ends nothing when it says nothing of the session: %i', async (status) => {
    await authProvider.checkError(await refused(status));
    expect(stored.get('token')).toBe('first');
  });
});

describe('signing out', () => {
  it('forgets the token that it has ended, and no other', async () => {
    const ended: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_url: string, { headers }: { readonly headers: Headers }) => {
      ended.push(headers.get('authorization'));
      stored.set('token', 'second');
      return new Response('{}');
    });
    await authProvider.logout({});
    expect(ended).toEqual(['Bearer first']);
    expect(stored.get('token')).toBe('second');
  });
});
