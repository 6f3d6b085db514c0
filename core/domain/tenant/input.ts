import { z } from 'zod';
import { changesSchema } from '../changes-schema.ts';
import { translationsSchema } from '../culture.ts';
import { activityTypes, paymentMethods, shipmentTypes, socialNetworks, typesOfSale } from '../enumerations.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { dialled } from '../login-name.ts';
import { plainLine, plainText } from '../text.ts';

/** First path segments that the product itself uses or may use: no business can take them (compared in lower case). */
export const reservedSubDomains: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'all',
  'api',
  'assets',
  'bugreport',
  'contact',
  'externallogin',
  'faq',
  'favicon',
  'forgotpassword',
  'health',
  'login',
  'logout',
  'map',
  'marketing',
  'metrics',
  'newsportal',
  'privacy',
  'q',
  'register',
  'robots',
  'sitemap',
  'sitemaps',
  'tenants',
  'terms',
  'uploads',
  'users',
  'www',
]);

/** A label as host names have it: letters, digits, inner hyphens, no punycode form, none of the reserved ones. */
export const subDomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/)
  .refine((name) => name.slice(2, 4) !== '--')
  .refine((name) => !reservedSubDomains.has(name));

/** Iranian mobile or landline, or an E.164 number of another country (R146, D7). */
export const contactPhoneSchema = z
  .string()
  .max(40)
  .transform(dialled)
  .pipe(z.string().regex(/^(?:(?:\+98|0)9\d{9}|(?:\+98|0)[1-8]\d{9}|\+(?!98)[1-9]\d{6,14})$/));

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** Of one line: what a browser would take for blanks within an address may begin another line elsewhere. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^[^\p{Cc}\u{2028}\u{2029}]+$/u);

const fields = {
  names: translationsSchema(limits.tenantName),
  subDomain: subDomainSchema,
  country: z.string().regex(/^[A-Z]{2}$/),
  city: plainLine(2, 80),
  streetAndHouseNumber: plainLine(0, 200),
  postalCode: plainLine(0, 20).nullable(),
  phoneNumber: contactPhoneSchema,
  fax: contactPhoneSchema.nullable(),
  website: webAddress.nullable(),
  about: plainText(0, limits.tenantAbout),
  workingHours: z
    .array(
      z.strictObject({
        day: z.union([
          z.literal(0),
          z.literal(1),
          z.literal(2),
          z.literal(3),
          z.literal(4),
          z.literal(5),
          z.literal(6),
        ]),
        opens: clockTime,
        closes: clockTime,
      }),
    )
    .max(21),
  shipmentType: z.enum(shipmentTypes),
  activityType: z.enum(activityTypes),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
  typesOfSale: z.array(z.enum(typesOfSale)).max(typesOfSale.length),
  socialAccounts: z
    .array(z.strictObject({ network: z.enum(socialNetworks), url: webAddress }))
    .max(socialNetworks.length),
  guilds: z.array(plainLine(1, 80)).max(limits.guildsPerTenant),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
  logo: imageSchema.nullable(),
  cover: imageSchema.nullable(),
  images: z.array(imageSchema).max(limits.imagesPerTenant),
};

/** The fields of a business as its owner or an administrator sends them. */
export const tenantFieldsSchema = z.strictObject({
  ...fields,
  country: fields.country.default('IR'),
  streetAndHouseNumber: fields.streetAndHouseNumber.default(''),
  postalCode: fields.postalCode.default(null),
  fax: fields.fax.default(null),
  website: fields.website.default(null),
  about: fields.about.default(''),
  workingHours: fields.workingHours.default([]),
  shipmentType: fields.shipmentType.default('noDelivery'),
  paymentMethods: fields.paymentMethods.default([]),
  typesOfSale: fields.typesOfSale.default([]),
  socialAccounts: fields.socialAccounts.default([]),
  guilds: fields.guilds.default([]),
  location: fields.location.default(null),
  logo: fields.logo.default(null),
  cover: fields.cover.default(null),
  images: fields.images.default([]),
});

/** An edit: the fields that are sent change, the others stay. */
export const tenantChangesSchema = changesSchema(fields);
