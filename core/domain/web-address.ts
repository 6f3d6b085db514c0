import { z } from 'zod';
import { readAddress } from '../text/address.ts';

/**
 * The visitor's own machine and networks without public sites, as `URL` writes them, with all forms of an IPv4 address in
 * one: `http://2130706433` is 127.0.0.1.
 */
const notPublic =
  /^(?:(?:.*\.)?(?:localhost|local|internal)|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+|\[(?:::1?|(?:f[cd]|fe[89ab])[\da-f:]*|::ffff:(?:0|a[\da-f]{2}|7f[\da-f]{2}|a9fe|ac1[\da-f]|c0a8):[\da-f]{1,4})\])\.?$/;

/**
 * Whether an address is safe for visitors: it carries no credentials and is public. True for a text that
 * is no address.
 */
function leadsToAnotherSite(text: string): boolean {
  const url = readAddress(text);
  if (!url) return true;
  const { username, password, hostname } = url;
  return username === '' && password === '' && !notPublic.test(hostname);
}

/**
 * The address of a web site, in one line: characters that a browser ignores within an address may begin another line
 * elsewhere. Invisible characters are refused, too; browsers write the half-space of Persian as %E2%80%8C.
 */
const addressWith = (protocol: RegExp) =>
  z
    .url({ protocol })
    .max(300)
    .regex(/^[^\p{Cc}\p{Default_Ignorable_Code_Point}\u{2028}\u{2029}]+$/u)
    .refine(leadsToAnotherSite, { params: { code: 'The_Web_Address_Is_Not_Valid' } });
export const webAddressSchema = addressWith(/^https?$/);
export const secureAddressSchema = addressWith(/^https$/);

/** An address of the site itself, from its slash on. */
export const sitePathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?:[\p{L}\p{M}\p{N}\u{200c}%?&=#.,:;+~_-][\p{L}\p{M}\p{N}\u{200c}%?&=#.,:;+~_/-]*)?$/u);
