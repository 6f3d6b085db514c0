import nacl from 'tweetnacl';
import { expect, it } from 'vitest';
import { openSealed } from './sealing.ts';
import { type AskApi, sealFields } from './sign-in-client.ts';

/** Stands where the page's client of the api does: it too says what it was told to expect. */
const answering =
  (answers: Readonly<Record<string, unknown>>): AskApi =>
  async <Answer>(path: string): Promise<Answer> =>
    JSON.parse(JSON.stringify(answers[path])) as Answer;

it('seals fields to the key of the server, dated by its clock', async () => {
  const { publicKey, secretKey } = nacl.box.keyPair();
  const now = '2026-05-01T10:00:00.000Z';
  const ask = answering({
    'account/publicKey': { id: 'k', publicKey: Buffer.from(publicKey).toString('base64'), now },
  });
  const sealed = await sealFields(ask, { username: 'a@b.ir' });
  expect(openSealed(sealed, secretKey)).toEqual({ username: 'a@b.ir', sealedAt: now });
});
