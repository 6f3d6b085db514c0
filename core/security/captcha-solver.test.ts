import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { createChallenge, verifySolution } from 'altcha-lib';
import { expect, it } from 'vitest';
import { captchaChallengeSchema, captchaSolutionSchema } from '../contract/account.ts';
import { plainKey, solvedCaptcha } from './captcha-solver.ts';

const derive = promisify(pbkdf2);
const options = {
  deriveKey: async (
    { cost, keyLength = 32 }: { readonly cost: number; readonly keyLength?: number },
    salt: Uint8Array,
    password: Uint8Array,
  ) => ({ derivedKey: await derive(password, salt, cost, keyLength, 'sha256') }),
  hmacSignatureSecret: 'signature',
  hmacKeySignatureSecret: 'key',
};
const challengeOf = async (counter: number) =>
  captchaChallengeSchema.parse(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 20, counter, ...options }));
const read = (token: string) => captchaSolutionSchema.parse(JSON.parse(atob(token)));

it.each([
  ['the arithmetic of the browser', undefined],
  ['its own', plainKey],
])('solves a proof of work by %s', async (_, deriveKey) => {
  const token = read(await solvedCaptcha(await challengeOf(12), deriveKey));
  expect(token.solution.counter).toBe(12);
  expect(await verifySolution({ ...token, ...options })).toMatchObject({ verified: true });
});

it('solves nothing it does not know', async () => {
  const challenge = await challengeOf(1);
  const other = { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SCRYPT' } };
  await expect(solvedCaptcha(other)).rejects.toThrow('SCRYPT');
});
