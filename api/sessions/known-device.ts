import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@charsu/core/security/keyed-hash.ts';

/**
 * A cookie by which a browser is known again in which somebody has signed in to an account. It opens nothing: failed sign-ins from it are
 * counted apart, so that strangers cannot lock the owner out (docs/decisions/0016). It reads `<id of the browser>.<proof>.<proof>…`, with a
 * proof for each account.
 */
export const deviceCookie = 'device';

/** All devices together that are not known to an account. */
export const unknownDevices = '';
/** Those who are signed in to an account and prove by their password who they are. */
export const signedInDevices = 'session';

/** Accounts that are remembered of one browser. */
const mostAccounts = 5;
const browserPattern = /^[\w-]{22}$/;

const proofOf = (browser: string, userId: string, key: Uint8Array): string => keyedHash(key, 'device', browser, userId);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The browser and the proofs of a cookie as it was sent; a new browser where there is none. */
function readCookie(cookie: string | undefined): { readonly browser: string; readonly proofs: readonly string[] } {
  const [browser = '', ...proofs] = cookie?.split('.', 1 + mostAccounts) ?? [];
  return browserPattern.test(browser)
    ? { browser, proofs }
    : { browser: randomBytes(16).toString('base64url'), proofs: [] };
}

/** What failed sign-ins to an account are counted under: the device of the cookie, or `unknownDevices`. `key`: 32 bytes of the installation. */
export function deviceOf(cookie: string | undefined, userId: string, key: Uint8Array): string {
  const { browser, proofs } = readCookie(cookie);
  const proof = proofOf(browser, userId, key);
  return proofs.some((given) => isSame(given, proof)) ? keyedHash(key, 'failures', browser) : unknownDevices;
}

/** The cookie of a browser once somebody has signed in to an account with it. */
export function deviceCookieWith(cookie: string | undefined, userId: string, key: Uint8Array): string {
  const { browser, proofs } = readCookie(cookie);
  const proof = proofOf(browser, userId, key);
  const others = proofs.filter((given) => given !== proof);
  return [browser, proof, ...others].slice(0, 1 + mostAccounts).join('.');
}
