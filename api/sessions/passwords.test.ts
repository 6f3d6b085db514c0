import { describe, expect, it } from 'vitest';
import { hashed, hashing } from './hashing.ts';
import { argonSettings, hashPassword, passwordMatches } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('Kilim-of-1403'), hashPassword('Kilim-of-1403')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwordMatches(one, 'Kilim-of-1403')).toBe(true);
    expect(await passwordMatches(one, 'kilim-of-1403')).toBe(false);
  });

  it('are the same however a system composes their letters', async () => {
    expect(await passwordMatches(await hashPassword('Cafe\u0301-1403'), 'Caf\u00e9-1403')).toBe(true);
    expect(await passwordMatches(await hashPassword('Caf\u00e9-1403'), 'Cafe\u0301-1403')).toBe(true);
  });

  it('are the same with the digits and letters of another keyboard, also where an earlier version hashed them as typed', async () => {
    const hash = await hashPassword('Kilim-یک-۱۴');
    for (const typed of ['Kilim-یک-۱۴', 'Kilim-يك-١٤', 'Kilim-یک-14'])
      expect(await passwordMatches(hash, typed)).toBe(true);
    expect(await passwordMatches(hash, 'Kilim-یک-15')).toBe(false);
    const earlier = String(await hashed({ password: 'Kilim-يك-١٤', settings: argonSettings }));
    expect(await passwordMatches(earlier, 'Kilim-يك-١٤')).toBe(true);
  });

  it('of nobody are compared all the same, with nothing', async () => {
    await passwordMatches(undefined, 'warm');
    const before = hashing.begun;
    expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false);
    expect(hashing.begun - before).toBe(1);
  });

  it('that were kept damaged are an error, and do not stop the ones after them', async () => {
    await expect(passwordMatches('$argon2id$damaged', 'x')).rejects.toThrow();
    expect(await passwordMatches(await hashPassword('x'), 'x')).toBe(true);
  });

  it('are hashed off the main thread', async () => {
    const { eventLoopUtilization } = performance;
    const before = eventLoopUtilization();
    await Promise.all(Array.from({ length: 8 }, (_, number) => hashPassword(`one of eight, ${number}`)));
    expect(eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });
});
