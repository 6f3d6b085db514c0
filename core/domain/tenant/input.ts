import { z } from 'zod';
import { translationsSchema } from '../culture.ts';
import { activityTypes, paymentMethods, shipmentTypes, socialNetworks, typesOfSale } from '../enumerations.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';

/** First path segments that the product itself uses or may use: no business can take them (compared in lower case). */
export const reservedSubDomains: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'all',
  'api',
  'assets',
  'bugreport',
  'contact',
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

/** Iranian mobile or landline, or an E.164 number of another country. */
export const contactPhoneSchema = z
  .string()
  .trim()
  .regex(/^(?:(?:\+98|0)9\d{9}|(?:\+98|0)[1-8]\d{9}|\+(?!98)[1-9]\d{6,14})$/);

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const webAddress = z.url({ protocol: /^https?$/ }).max(300);

/** The fields of a business as its owner or an administrator sends them. */
export const tenantFieldsSchema = z.strictObject({
  names: translationsSchema(limits.tenantName),
  subDomain: subDomainSchema,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('IR'),
  city: plainText(2, 80),
  streetAndHouseNumber: plainText(0, 200).default(''),
  postalCode: z.string().trim().max(20).nullable().default(null),
  phoneNumber: contactPhoneSchema,
  fax: contactPhoneSchema.nullable().default(null),
  website: webAddress.nullable().default(null),
  about: plainText(0, limits.tenantAbout).default(''),
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
    .max(21)
    .default([]),
  shipmentType: z.enum(shipmentTypes).default('noDelivery'),
  activityType: z.enum(activityTypes),
  paymentMethods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
  typesOfSale: z.array(z.enum(typesOfSale)).max(typesOfSale.length).default([]),
  socialAccounts: z
    .array(z.strictObject({ network: z.enum(socialNetworks), url: webAddress }))
    .max(socialNetworks.length)
    .default([]),
  guilds: z.array(z.string().trim().min(1).max(80)).max(limits.guildsPerTenant).default([]),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  logo: imageSchema.nullable().default(null),
  cover: imageSchema.nullable().default(null),
  images: z.array(imageSchema).max(limits.imagesPerTenant).default([]),
});
