import { z } from 'zod';

/**
 * The visitor's own machine, as `URL` writes it, with all forms of an IPv4 address in one: `http://2130706433` is
 * 127.0.0.1.
 */
const ownMachine = /^(?:(?:.*\.)?localhost|0\.0\.0\.0|127\.[\d.]+|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])\.?$/;

/**
 * Whether an address is safe for visitors: it carries no credentials and is not their own machine. True for a text that
 * is no address.
 */
function leadsToAnotherSite(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && !ownMachine.test(hostname);
}

/**
 * The address of a web site, in one line: characters that a browser ignores within an address may begin another line
 * elsewhere. Invisible characters are refused, too; browsers write the half-space of Persian as %E2%80%8C.
 */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^[^\p{Cc}\p{Default_Ignorable_Code_Point}\u{2028}\u{2029}]+$/u)
  .refine(leadsToAnotherSite, { params: { code: 'The_Web_Address_Is_Not_Valid' } });
