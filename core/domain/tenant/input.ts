import { z } from 'zod';
import { type Culture, cultures, someTranslationsSchema, type Translations } from '../culture.ts';
import { dialledWithExtension } from '../telephone.ts';
import { nameLine } from '../text.ts';
import { looksOf } from './look-alike.ts';

/** First path segments that the product itself uses or may use: no business can take them (compared in lower case). */
export const reservedSubDomains: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'all',
  'api',
  'assets',
  'bugreport',
  'choosepassword',
  'contact',
  'externallogin',
  'faq',
  'favicon',
  'feed',
  'forgotpassword',
  'health',
  'login',
  'logout',
  'map',
  'marketing',
  'metrics',
  'moderation',
  'newsletter',
  'newsportal',
  'privacy',
  'q',
  'register',
  'robots',
  'saved',
  'sitemap',
  'sitemaps',
  'tenants',
  'terms',
  'uploads',
  'users',
  'www',
]);

/**
 * Hosts that would speak for the product, for banks and payments, or that programs ask by themselves: no business can take
 * them, but a page of the site can have their address. Administrators add to them by the setting `reservedAddresses`.
 */
export const officialSubDomains = [
  'abuse',
  'administration',
  'administrator',
  'autoconfig',
  'autodiscover',
  'bank',
  'banking',
  'billing',
  'cdn',
  'dns',
  'ftp',
  'help',
  'hostmaster',
  'imap',
  'isatap',
  'localhost',
  'mail',
  'moderator',
  'mta-sts',
  'mx',
  'ns1',
  'ns2',
  'official',
  'pay',
  'payment',
  'payments',
  'pop3',
  'postmaster',
  'root',
  'secure',
  'security',
  'shaparak',
  'smtp',
  'ssl',
  'staff',
  'status',
  'support',
  'system',
  'wallet',
  'webmail',
  'webmaster',
  'wpad',
  'zarinpal',
] as const;

const reservedLooks: ReadonlySet<string> = new Set([...reservedSubDomains, ...officialSubDomains].flatMap(looksOf));

/**
 * A label of a host name (D6): letters, digits, inner hyphens, no punycode; neither a reserved or official one nor a
 * look-alike of one.
 */
export const subDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/)
  .refine((name) => name.slice(2, 4) !== '--')
  .refine((name) => !looksOf(name).some((look) => reservedLooks.has(look)));

/** Whether an address looks like one of a text of names, with spaces or commas between them. */
export const isAmong = (subDomain: string, names: string): boolean => {
  const wanted = new Set(names.split(/[\s,]+/).flatMap(looksOf));
  return looksOf(subDomain).some((look) => wanted.has(look));
};

/** Whether an address looks as if it held the name of the product, such as `charsu-pay`. Shorter names are in many words. */
export const holdsName = (subDomain: string, name: string): boolean => {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return letters.length >= 4 && looksOf(letters).some((own) => looksOf(subDomain).some((look) => look.includes(own)));
};

/** Iranian mobile or landline, or an E.164 number of another country (R146, D7); it may have an extension. */
export const contactPhoneSchema = z
  .string()
  .max(40)
  .transform(dialledWithExtension)
  .pipe(z.string().regex(/^(?:(?:\+98|0)9\d{9}|(?:\+98|0)[1-8]\d{9}|\+(?!98)[1-9]\d{6,14})(?:;ext=\d{1,6})?$/));

/** The languages of `required` in which a business has no name (R159). */
export const namesMissing = (
  names: Readonly<Partial<Record<Culture, string>>>,
  required: readonly Culture[],
): readonly Culture[] => required.filter((culture) => !names[culture]);

/** The names of a business by language, without blank ones. The use cases require those that the settings ask for. */
export const tenantNamesSchema = (max: number) =>
  someTranslationsSchema(nameLine(0, max)).transform(
    (names): Translations =>
      Object.fromEntries(cultures.flatMap((culture) => (names[culture] ? [[culture, names[culture]]] : []))),
  );
