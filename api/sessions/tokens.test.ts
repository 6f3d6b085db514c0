import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateTokenKeys } from './token-keys.ts';
import { createTokenIssuer } from './tokens.ts';

const bearer = { userId: 'u-1', personId: 'p-1', uniqueName: 'sara' };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'charsu-tokens-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('tokens', () => {
  it('carry the claims of the specification for a day', async () => {
    const issuer = await createTokenIssuer(folder);
    const now = new Date();
    const { token, expiresAt } = await issuer.issue(bearer, now, 24);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) });
    expect(decodeJwt(token)).toMatchObject({ userId: 'u-1', personId: 'p-1', unique_name: 'sara' });
    expect(Date.parse(expiresAt) - now.getTime()).toBe(86_400_000);
    expect(await issuer.verify(token)).toMatchObject({ ...bearer, jti: expect.any(String) });
  });

  it('are believed by every process that shares the key, which only its owner can read', async () => {
    const [one, other] = await Promise.all([createTokenIssuer(folder), createTokenIssuer(folder)]);
    const { token } = await one.issue(bearer, new Date(), 24);
    expect(await other.verify(token)).toMatchObject(bearer);
    expect((await stat(path.join(folder, 'token-keys', '0.json'))).mode & 0o777).toBe(0o600);
  });

  it('are not believed when expired, changed, unsigned, or of another key', async () => {
    const issuer = await createTokenIssuer(folder);
    const expired = await issuer.issue(bearer, new Date(Date.now() - 86_401_000), 24);
    expect(await issuer.verify(expired.token)).toBeUndefined();

    const { token } = await issuer.issue(bearer, new Date(), 24);
    const [header, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), userId: 'u-2' })).toString('base64url');
    expect(await issuer.verify(`${header}.${forged}.${signature}`)).toBeUndefined();
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await issuer.verify(`${none}.${forged}.`)).toBeUndefined();

    const stranger = await createTokenIssuer(path.join(folder, 'other'));
    expect(await issuer.verify((await stranger.issue(bearer, new Date(), 24)).token)).toBeUndefined();
  });
});

describe('the keys of tokens', () => {
  const keysOf = (secrets: string) => path.join(secrets, 'token-keys');
  const day = 86_400_000;

  it('are rotated while processes run: the newest signs, the older ones verify', async () => {
    const secrets = path.join(folder, 'rotated');
    let now = Date.now();
    const [one, other] = [await createTokenIssuer(secrets, () => now), await createTokenIssuer(secrets, () => now)];
    const before = await one.issue(bearer, new Date(), 24);
    await rotateTokenKeys(secrets, now);
    now += 5_000;
    const after = await one.issue(bearer, new Date(), 24);
    expect(decodeProtectedHeader(after.token).kid).not.toBe(decodeProtectedHeader(before.token).kid);
    for (const { token, jti } of [before, after]) expect(await other.verify(token)).toMatchObject({ jti });
  });

  it('are not believed any more once they are taken away', async () => {
    const secrets = path.join(folder, 'taken');
    let now = Date.now();
    const issuer = await createTokenIssuer(secrets, () => now);
    const { token } = await issuer.issue(bearer, new Date(), 24);
    expect(await issuer.verify(token)).toBeDefined();
    await rotateTokenKeys(secrets, now);
    await rm(path.join(keysOf(secrets), '0.json'));
    now += 5_000;
    expect(await issuer.verify(token)).toBeUndefined();
  });

  it('are deleted when no token can be left that they signed, and are their owner’s alone', async () => {
    const secrets = path.join(folder, 'old');
    const now = Date.now();
    await rotateTokenKeys(secrets, now - 733 * day);
    await rotateTokenKeys(secrets, now - 365 * day);
    const { made, deleted } = await rotateTokenKeys(secrets, now);
    expect(deleted).toEqual([]);
    expect((await readdir(keysOf(secrets))).sort()).toEqual(
      [`${now - 733 * day}.json`, `${now - 365 * day}.json`, made].sort(),
    );
    expect((await rotateTokenKeys(secrets, now + 2 * day)).deleted).toEqual([`${now - 733 * day}.json`]);
    expect((await stat(path.join(keysOf(secrets), made))).mode & 0o777).toBe(0o600);
  });
});
