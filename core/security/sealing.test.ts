import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { type AskApi, openSealed, seal, sealFields } from './sealing.ts';

const server = nacl.box.keyPair();
const publicKey = Buffer.from(server.publicKey).toString('base64');
const now = '2026-11-21T06:30:00.000Z';
const fields = { username: 'sara@example.com', password: 'گلیم-Kilim7' };

describe('sealed credentials', () => {
  it('are opened by the server, with the instant of their sealing', () => {
    expect(openSealed(seal(fields, publicKey, now), server.secretKey)).toEqual({ ...fields, sealedAt: now });
  });

  it('are sealed to the key of the server, dated by its clock', async () => {
    const answers: Readonly<Record<string, unknown>> = { 'account/publicKey': { id: 'k', publicKey, now } };
    const ask: AskApi = async <Answer>(path: string) => JSON.parse(JSON.stringify(answers[path])) as Answer;
    expect(openSealed(await sealFields(ask, fields), server.secretKey)).toEqual({ ...fields, sealedAt: now });
  });

  it('do not tell what they hold, and look different each time', () => {
    const [one, other] = [seal(fields, publicKey, now), seal(fields, publicKey, now)];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64').toString()).not.toContain('sara');
  });

  it('are opened by nobody else, nor when anything was changed', () => {
    const sealed = seal(fields, publicKey, now);
    expect(openSealed(sealed, nacl.box.keyPair().secretKey)).toBeUndefined();
    const bytes = Buffer.from(sealed, 'base64');
    for (const place of [0, 40, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(openSealed(changed.toString('base64'), server.secretKey)).toBeUndefined();
    }
  });

  it.each(['', 'not base64!', 'AAAA', '{"username":"sara"}'])('are not %j', (text) => {
    expect(openSealed(text, server.secretKey)).toBeUndefined();
  });

  it('sealed twice hold no fields', () => {
    const twice = seal({ sealed: seal(fields, publicKey, now) }, publicKey, now);
    expect(openSealed(twice, server.secretKey)).not.toHaveProperty('username');
  });
});
