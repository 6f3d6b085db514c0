import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect((await stat(path.join(folder, 'token-key.json'))).mode & 0o777).toBe(0o600);
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
