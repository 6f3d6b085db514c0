import { z } from 'zod';
import { toAsciiDigits } from '../../text/digits.ts';
import { countrySchema } from '../countries.ts';
import { activityTypes, paymentMethods, shipmentTypes, typesOfSale } from '../enumerations.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import { type FieldsOf, type FieldTable, fieldsWith } from '../field-table.ts';
import { guildIdSchema } from '../guild/fields.ts';
import { imageSchema, imagesSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { pointSchema } from '../places/input.ts';
import { plainLine, plainText } from '../text.ts';
import { webAddressSchema } from '../web-address.ts';
import { contactPhoneSchema, subDomainSchema, tenantNamesSchema } from './input.ts';
import { socialAccountsSchema } from './social-links.ts';
import { holidaysSchema, workingHoursSchema } from './working-hours.ts';

/** A list without what it names again. */
const eachOnce = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** The fields of a business. Its contacts are personal, since a shop's telephone is often its owner's. */
export const tenantFields = {
  names: { schema: tenantNamesSchema(limits.tenantName), review: true },
  /** First segment of its public address, `/{subDomain}`; unique, lower case. */
  subDomain: { schema: subDomainSchema, review: true },
  country: { schema: countrySchema, default: 'IR', code: 'country' },
  /** In Iran a listed city (`core/domain/places`) by its Persian name; elsewhere free text. */
  city: { schema: plainLine(2, 80), code: 'city' },
  streetAndHouseNumber: { schema: plainLine(0, 200), default: '', personal: { forgottenAs: '' } },
  postalCode: {
    schema: plainLine(0, 20).transform(toAsciiDigits).nullable(),
    default: null,
    code: 'digits',
    personal: { forgottenAs: null },
  },
  /** Empty, or a value of `contactPhoneSchema`: without it visitors write. */
  phoneNumber: {
    schema: z.union([z.literal(''), contactPhoneSchema]),
    default: '',
    code: 'phone',
    personal: { forgottenAs: '' },
  },
  fax: { schema: contactPhoneSchema.nullable(), default: null, code: 'phone', personal: { forgottenAs: null } },
  website: { schema: webAddressSchema.nullable(), default: null, personal: { forgottenAs: null } },
  /** Plain text. */
  about: { schema: plainText(0, limits.tenantAbout), default: '' },
  /** Times as `HH:MM` in Tehran. */
  workingHours: { schema: workingHoursSchema, default: [] },
  holidays: { schema: holidaysSchema, default: [], code: 'day' },
  shipmentType: { schema: z.enum(shipmentTypes), default: 'noDelivery', words: 'shipmentType' },
  activityType: { schema: z.enum(activityTypes), words: 'activityType' },
  paymentMethods: {
    schema: z.array(z.enum(paymentMethods)).max(paymentMethods.length).overwrite(eachOnce),
    default: [],
    words: 'paymentMethod',
  },
  typesOfSale: {
    schema: z.array(z.enum(typesOfSale)).max(typesOfSale.length).overwrite(eachOnce),
    default: [],
    words: 'typeOfSale',
  },
  socialAccounts: { schema: socialAccountsSchema, default: [], personal: { forgottenAs: [] } },
  /** Ids of guilds; free text from before guilds existed stays. */
  guilds: {
    schema: z
      .array(guildIdSchema)
      .max(limits.guildsPerTenant)
      .refine((ids) => new Set(ids).size === ids.length),
    default: [],
    code: 'guild',
  },
  location: {
    schema: pointSchema.nullable(),
    default: null,
    personal: { forgottenAs: null },
  },
  logo: { schema: imageSchema.nullable(), default: null, image: true },
  cover: { schema: imageSchema.nullable(), default: null, image: true },
  images: { schema: imagesSchema(limits.imagesPerTenant), default: [], image: true },
} as const satisfies FieldTable;

export type TenantFields = FieldsOf<typeof tenantFields>;

export const contactFields = fieldsWith(tenantFields, 'personal');

/** The fields of a business as its owner or an administrator sends them. */
export const tenantFieldsSchema = creationSchema(tenantFields);
/** An edit: the fields that are sent change, the others stay. */
export const tenantChangesSchema = changesSchema(tenantFields);
