import { z } from 'zod';
import { bareNumber } from '../text/bare-number.ts';
import { toAsciiDigits } from '../text/digits.ts';

/** A login name: an e-mail address in lower case, or a mobile number as `+989…`. */
export type LoginName = { readonly kind: 'email' | 'cellphone'; readonly value: string };

/** A telephone number without the groups and the local digits that people type. */
export const dialled = (text: string): string => bareNumber(text).replace(/[()]/g, '');

const iranianMobile = /^(?:\+98|0)(9\d{9})$/;
const email = z.email().max(100);

/** An Iranian mobile number as `+989…`, from `09…` or `+989…`; undefined for anything else. */
export function canonicalCellphone(text: string): string | undefined {
  const digits = iranianMobile.exec(dialled(text))?.[1];
  return digits === undefined ? undefined : `+98${digits}`;
}

/** The mobile networks of Iran: no other numbers are given to telephones. */
const network = /^\+989(?:[0139]\d|2[0-3]|41)/;

/** Whether a number in its canonical form can belong to a telephone; a mistyped one often cannot. */
export const isInMobileNetwork = (cellphone: string): boolean => network.test(cellphone);

/** An e-mail address in lower case, without invisible marks that were copied along; undefined for anything else. */
export function canonicalEmail(text: string): string | undefined {
  const read = email.safeParse(toAsciiDigits(text.replace(/\p{Cf}/gu, '').trim()).toLowerCase());
  return read.success ? read.data : undefined;
}

/** Parses a typed user name (R145); undefined when it is neither an address nor a mobile number. */
export function loginNameOf(text: string): LoginName | undefined {
  const cellphone = canonicalCellphone(text);
  if (cellphone !== undefined) return { kind: 'cellphone', value: cellphone };
  const address = canonicalEmail(text);
  return address === undefined ? undefined : { kind: 'email', value: address };
}
