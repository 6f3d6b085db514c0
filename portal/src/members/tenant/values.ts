import type { CreateTenant } from '@charsu/core/contract/requests.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture-facts.ts';
import { type SocialNetwork, socialNetworks } from '@charsu/core/domain/enumerations.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { guildIdsIn } from '@charsu/core/domain/guild/fields.ts';
import { type TenantFields, tenantFields, tenantFieldsSchema } from '@charsu/core/domain/tenant/fields.ts';
import { linkOf } from '@charsu/core/domain/tenant/social-links.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { showPhone, writtenPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { typedSince } from '../form-state.ts';
import { type FieldErrors, refusedFields } from '../refused-fields.ts';

/** The values of the form: names by language and accounts by network as typed. */
export type Values = Omit<TenantFields, 'names' | 'socialAccounts' | 'postalCode' | 'fax' | 'website'> & {
  readonly names: Readonly<Record<Culture, string>>;
  readonly accounts: Readonly<Record<SocialNetwork, string>>;
  readonly postalCode: string;
  readonly fax: string;
  readonly website: string;
};
export type Field = keyof Values;

/** A part of the form that can have an error: a field, or one part of a field. */
export type Spot =
  | Exclude<Field, 'names' | 'accounts'>
  | `names.${Culture}`
  | `accounts.${SocialNetwork}`
  | `workingHours.${number}`;
export type Errors = FieldErrors<Spot>;

const perKey = <Key extends string>(keys: readonly Key[], value: (key: Key) => string): Record<Key, string> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, string>;

const { socialAccounts: _accounts, ...defaults } = defaultsOf(tenantFields);

/** An empty form. `phoneNumber`: the owner's number, which is shown as the reader writes it. */
export const newValues = (phoneNumber: string, culture: Culture): Values => ({
  ...defaults,
  names: perKey(cultures, () => ''),
  accounts: perKey(socialNetworks, () => ''),
  subDomain: '',
  city: '',
  phoneNumber: showPhone(phoneNumber, culture),
  activityType: 'retail',
  postalCode: '',
  fax: '',
  website: '',
});

type Saved = Pick<TenantRecord, Exclude<Field, 'accounts'> | 'socialAccounts'>;

/** The values of a business; codes in the digits of the reader. */
export function valuesOf(record: Saved, culture: Culture): Values {
  const fields = Object.fromEntries(
    Object.keys(newValues('', culture)).map((name) => [name, record[name as keyof Saved]]),
  );
  const shown = (code: string | null): string => showDigits(code ?? '', culture);
  return {
    ...(fields as unknown as Values),
    names: perKey(cultures, (each) => record.names[each] ?? ''),
    accounts: perKey(
      socialNetworks,
      (network) => record.socialAccounts.find((account) => account.network === network)?.url ?? '',
    ),
    // Free text from before guilds existed is no id; it stays until guilds are chosen.
    guilds: guildIdsIn(record.guilds),
    phoneNumber: writtenPhone(record.phoneNumber, culture),
    postalCode: shown(record.postalCode),
    fax: writtenPhone(record.fax ?? '', culture),
    website: record.website ?? '',
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body for the API. */
export function bodyOf(values: Values): CreateTenant {
  const { names, accounts, postalCode, fax, website, ...same } = values;
  const body = {
    ...same,
    names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
    socialAccounts: socialNetworks.flatMap((network) => {
      const url = linkOf(network, accounts[network]);
      return url === '' ? [] : [{ network, url }];
    }),
    postalCode: orNull(postalCode),
    fax: orNull(fax),
    website: orNull(website) && linkWithScheme(website),
  };
  return body as unknown as CreateTenant;
}

/** Adds the scheme of a web site, which people leave out. */
const linkWithScheme = (text: string): string =>
  /^[a-z][a-z+.-]*:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;

/** The fields of an edit that differ from the record's. */
export const changedFields = (values: Values, before: Values): Partial<CreateTenant> =>
  typedSince(bodyOf(before), bodyOf(values));

/** The form with another's version of the record: what was typed since `before` stays, by name and by network. */
export function keepTyped(fresh: Values, before: Values, typed: Values): Values {
  return {
    ...fresh,
    ...typedSince(before, typed),
    names: { ...fresh.names, ...typedSince(before.names, typed.names) },
    accounts: { ...fresh.accounts, ...typedSince(before.accounts, typed.accounts) },
  };
}

/** The paths of the form's parts in the body: those inside a field first, since a path takes all errors below it. */
const sentSpots = (accounts: readonly unknown[], hours: readonly unknown[]): readonly string[] => [
  ...cultures.map((culture) => `names.${culture}`),
  ...accounts.map((_, index) => `socialAccounts.${index}`),
  ...hours.map((_, index) => `workingHours.${index}`),
  ...Object.keys(tenantFields).filter((name) => name !== 'socialAccounts'),
];

/** Maps errors from paths in the body to parts of the form. */
export function spotted(errorsOf: (spots: readonly string[]) => FieldErrors<string>, body: CreateTenant): Errors {
  const accounts = body.socialAccounts ?? [];
  const errors: Record<string, FieldErrors<string>[string]> = {};
  for (const [path, error] of Object.entries(errorsOf(sentSpots(accounts, body.workingHours ?? [])))) {
    const index = /^socialAccounts\.(\d+)$/.exec(path)?.[1];
    const account = index === undefined ? undefined : accounts[Number(index)];
    const spot = account ? `accounts.${account.network}` : path;
    errors[spot === 'names' ? 'names.fa-IR' : spot] ??= error;
  }
  return errors as Errors;
}

/** The errors of a form, by the schema of the server. */
export function errorsIn(values: Values): Errors {
  const body = bodyOf(values);
  return spotted((spots) => refusedFields(tenantFieldsSchema, body, spots), body);
}
