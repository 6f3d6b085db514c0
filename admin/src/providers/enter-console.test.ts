import { consolePermissions, memberPermissions, type Permission } from '@charsu/core/domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import { enterConsole, NotForConsole } from './enter-console.ts';

/** Somebody whose token holds these permissions, and what becomes of it. */
function signingIn(held: () => Promise<ReadonlySet<Permission>>) {
  const done: string[] = [];
  const entered = enterConsole('new', {
    held,
    revoke: async (token) => void done.push(`revoked ${token}`),
    keep: (token) => void done.push(`kept ${token}`),
  });
  return { done, entered };
}

describe('a sign-in at the console', () => {
  it('is kept where it opens the console', async () => {
    const { done, entered } = signingIn(async () => new Set([...memberPermissions, ...consolePermissions.slice(0, 1)]));
    await entered;
    expect(done).toEqual(['kept new']);
  });

  it('without any right to it is never kept and ends at the server', async () => {
    const { done, entered } = signingIn(async () => new Set(memberPermissions));
    await expect(entered).rejects.toThrow(NotForConsole);
    expect(done).toEqual(['revoked new']);
  });

  it('ends too when nobody can say what it opens', async () => {
    const { done, entered } = signingIn(() => Promise.reject(new Error('the server is away')));
    await expect(entered).rejects.toThrow('the server is away');
    expect(done).toEqual(['revoked new']);
  });
});
