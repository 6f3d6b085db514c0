import { z } from 'zod';
import { readAddress } from '../text/address.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { dialled } from './telephone.ts';

/** A login name: an e-mail address in lower case, or a mobile number as `+989…`. */
export type LoginName = { readonly kind: 'email' | 'cellphone'; readonly value: string };

const iranianMobile = /^(?:\+98|0)(9\d{9})$/;
/** As zod's own, with top-level domains of all scripts. */
const email = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i,
  })
  .max(100);

/** The domain of an address in ASCII, as mail servers know it (RFC 5891); other texts stay as they are. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) || /^[\x20-\x7e]*$/.test(domain)) return address;
  const url = readAddress(`http://${domain}`);
  return url ? address.slice(0, at) + url.hostname : address;
}

/** An Iranian mobile number as `+989…`, from any of its forms (R145); undefined for anything else. */
export function canonicalCellphone(text: string): string | undefined {
  const digits = iranianMobile.exec(dialled(text))?.[1];
  return digits === undefined ? undefined : `+98${digits}`;
}

/** The mobile networks of Iran: no other numbers are given to telephones. */
const network = /^\+989(?:[0139]\d|2[0-3]|41)/;

/** Whether a number in its canonical form can belong to a telephone; a mistyped one often cannot. */
export const isInMobileNetwork = (cellphone: string): boolean => network.test(cellphone);

/**
 * An e-mail address in lower case, without invisible marks that were copied along, and with its domain in ASCII;
 * undefined for anything else.
 */
export function canonicalEmail(text: string): string | undefined {
  const read = email.safeParse(withAsciiDomain(toAsciiDigits(text.replace(/\p{Cf}/gu, '').trim()).toLowerCase()));
  return read.success ? read.data : undefined;
}

/** Parses a typed user name (R145); undefined when it is neither an address nor a mobile number. */
export function loginNameOf(text: string): LoginName | undefined {
  const cellphone = canonicalCellphone(text);
  if (cellphone !== undefined) return { kind: 'cellphone', value: cellphone };
  const address = canonicalEmail(text);
  return address === undefined ? undefined : { kind: 'email', value: address };
}
