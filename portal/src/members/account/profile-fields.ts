import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { isGivenName } from '@charsu/core/i18n/names/account-name.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';

/** The fields of the own account, in the order of the page. */
export const profileFields = ['name', 'email', 'cellphone'] as const;
export type Values = Readonly<Record<(typeof profileFields)[number], string>>;

/** The initial values of the form; the number as people write it, in the digits of the reader. */
export const valuesOf = ({ name, email, cellphone }: Pick<UserRecord, keyof Values>, culture: Culture): Values => ({
  name: isGivenName(name) ? name : '',
  email: email ?? '',
  cellphone: showDigits(cellphone?.replace(/^\+98/, '0') ?? '', culture),
});

/** The body for the API: an empty address is none. */
const bodyOf = ({ name, email, cellphone }: Values) => ({
  name,
  email: email.trim() === '' ? null : email,
  cellphone: cellphone.trim() === '' ? null : cellphone,
});

/** The fields of an edit that differ from the saved ones. */
export function changesOf(values: Values, before: Values): Partial<ReturnType<typeof bodyOf>> {
  const body = bodyOf(values);
  return Object.fromEntries(profileFields.filter((field) => values[field] !== before[field]).map((f) => [f, body[f]]));
}
