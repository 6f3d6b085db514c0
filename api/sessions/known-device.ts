import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@charsu/core/process/secret-file.ts';

/**
 * A cookie that recognises a browser in which a user has signed in to an account. It gives no access: failed sign-ins
 * from it are counted separately, so that strangers cannot lock the owner out. Its form is `<id
 * of the browser>.<proof>.<proof>…`, with a proof for each account.
 */
export const deviceCookie = 'device';

/** Stands for all devices that are unknown to an account. */
export const unknownDevices = '';
/** Stands for signed-in users who prove their identity by password. */
export const signedInDevices = 'session';

/** The most accounts in one browser's cookie. */
const mostAccounts = 5;
const browserPattern = /^[\w-]{22}$/;

const proofOf = (browser: string, userId: string, key: Uint8Array): string => keyedHash(key, 'device', browser, userId);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Parses the browser and the proofs of a cookie; a new browser where there is none. */
function readCookie(cookie: string | undefined): { readonly browser: string; readonly proofs: readonly string[] } {
  const [browser = '', ...proofs] = cookie?.split('.', 1 + mostAccounts) ?? [];
  return browserPattern.test(browser)
    ? { browser, proofs }
    : { browser: randomBytes(16).toString('base64url'), proofs: [] };
}

/**
 * The device under which failed sign-ins to an account count: that of the cookie, or `unknownDevices`. `key`: 32 bytes
 * of the installation.
 */
export function deviceOf(cookie: string | undefined, userId: string, key: Uint8Array): string {
  const { browser, proofs } = readCookie(cookie);
  const proof = proofOf(browser, userId, key);
  return proofs.some((given) => isSame(given, proof)) ? keyedHash(key, 'failures', browser) : unknownDevices;
}

/** The cookie of a browser after a sign-in to an account. */
export function deviceCookieWith(cookie: string | undefined, userId: string, key: Uint8Array): string {
  const { browser, proofs } = readCookie(cookie);
  const proof = proofOf(browser, userId, key);
  const others = proofs.filter((given) => given !== proof);
  return [browser, proof, ...others].slice(0, 1 + mostAccounts).join('.');
}
