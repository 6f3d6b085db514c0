import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import type { CaptchaChallenge } from '../contract/account.ts';

/**
 * Solves the proof of work of open forms; see `api/sessions/captcha.ts`. Takes a few tenths of a second of one core.
 */

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/** The key derivation of the browser. */
const nativeKey: DeriveKey = async ({ cost, keyLength = 32 }, salt, password) => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(password), 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: cost };
  return { derivedKey: new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, keyLength * 8)) };
};

/** The same in JavaScript: browsers offer theirs to secure pages only. */
export const plainKey: DeriveKey = async ({ cost, keyLength = 32 }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});

/**
 * The `captchaToken` for a challenge.
 * @throws Error for an unknown algorithm, and without a solution within a minute and a half.
 */
export async function solvedCaptcha(
  challenge: CaptchaChallenge,
  deriveKey: DeriveKey = globalThis.crypto.subtle === undefined ? plainKey : nativeKey,
): Promise<string> {
  const { algorithm } = challenge.parameters;
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No captcha is solved by ${algorithm}.`);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The captcha was not solved in time.');
  // Only ASCII characters, so base64 needs no encoding first.
  return btoa(JSON.stringify({ challenge, solution }));
}
