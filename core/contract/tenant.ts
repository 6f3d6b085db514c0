import { z } from 'zod';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { fieldsNamed } from '../domain/field-table.ts';
import { imageSchema } from '../domain/image.ts';
import { tenantFields } from '../domain/tenant/fields.ts';
import { memberRoles } from '../domain/tenant/people-state.ts';
import { instantSchema, moneySchema, reviewShape, stateSchema } from './common.ts';
import { averageSchema } from './rating.ts';

/** A business as visitors see it in a list. Names are in the asked culture. */
export const tenantCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subDomain: z.string(),
    city: z.string(),
    logo: imageSchema.nullable(),
    /** The first 200 characters of its text. */
    summary: z.string(),
    activeAdvertisementCount: z.int(),
    joinDate: instantSchema,
    /** Missing where there are too few ratings. */
    rating: averageSchema.exactOptional(),
  })
  .meta({ id: 'TenantCard' });
export type TenantCard = z.infer<typeof tenantCardSchema>;

/** The fields of a business's public pages besides its name, address and logo. */
export const tenantPageFields = fieldsNamed(tenantFields, [
  'about',
  'country',
  'streetAndHouseNumber',
  'postalCode',
  'phoneNumber',
  'fax',
  'website',
  'workingHours',
  'holidays',
  'shipmentType',
  'activityType',
  'paymentMethods',
  'typesOfSale',
  'socialAccounts',
  'location',
  'cover',
  'images',
]);

const told = { ...tenantCardSchema.shape, ...answerShape(tenantPageFields), modifiedAt: instantSchema };

/** The public pages of a business. */
export const tenantPageSchema = z
  .object({
    ...told,
    guilds: z.array(z.string()),
    /** The owner has confirmed the telephone number of their account by a code. */
    phoneConfirmed: z.boolean(),
    /** Moderators have checked the identity of its owner, and approved it. */
    identityChecked: z.boolean(),
    /**
     * The median time to the first answer, in seconds, over the last ninety days; missing where there are too few
     * answers.
     */
    answerSeconds: z.int().exactOptional(),
  })
  .meta({ id: 'TenantPage' });
export type TenantPage = z.infer<typeof tenantPageSchema>;

/** The whole of a business, as its owner and administrators see it. */
export const tenantRecordSchema = z
  .object({
    ...told,
    ...answerShape(tenantFields),
    ownerId: z.string(),
    ownerName: z.string(),
    ...reviewShape,
    /** Its pages are public right now. */
    visible: z.boolean(),
    /**
     * The address of the public pages: the last approved one, while another waits for review or was denied. Null while
     * they are not public.
     */
    publicSubDomain: z.string().nullable(),
    /** The product made it for a member's own advertisements: it has no pages of its own (D36). */
    privateSeller: z.boolean(),
    /** The limit of its advertisements in progress, if an administrator has set one (D19). */
    draftLimit: z.int().nullable(),
  })
  .meta({ id: 'TenantRecord' });
export type TenantRecord = z.infer<typeof tenantRecordSchema>;

/** The rules that administrators set for every business. */
export const tenantRulesSchema = z
  .object({
    /** The languages in which its name is required (D23). */
    nameCultures: z.array(cultureSchema),
  })
  .meta({ id: 'TenantRules' });
export type TenantRules = z.infer<typeof tenantRulesSchema>;

export const tenantOptionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    subDomain: z.string(),
    state: stateSchema,
    /** Its pages are public right now: what was approved stays so while a change waits for review or was denied. */
    visible: z.boolean(),
    /** It stands for its owner, without pages of its own. */
    privateSeller: z.boolean(),
    /** The caller's role in a business of another; absent of an own one. */
    role: z.enum(memberRoles).exactOptional(),
  })
  .meta({ id: 'TenantOption' });
export type TenantOption = z.infer<typeof tenantOptionSchema>;

/** A reveal of the telephone of a business: on one of its advertisements, or on its own pages. */
export const revealSchema = z.strictObject({ tenantId: z.uuid(), advertisementId: z.uuid().exactOptional() });
export type Reveal = z.infer<typeof revealSchema>;

/** The reveals of the telephone of a business by day in Tehran; days without are left out. */
export const revealsSchema = z
  .object({ total: z.int(), days: z.array(z.object({ day: z.iso.date(), reveals: z.int() })) })
  .meta({ id: 'TenantReveals' });
export type Reveals = z.infer<typeof revealsSchema>;

/** Displayed advertisements with a price, by category: the public price table (R31). */
export const priceListSchema = z
  .object({
    groups: z.array(
      z.object({
        category: z.string(),
        categoryUrl: z.string(),
        items: z.array(
          z.object({
            id: z.uuid(),
            slug: z.string(),
            name: z.string(),
            ...moneySchema.shape,
            /** In price units. */
            minimumQuantity: z.int(),
            modifiedAt: instantSchema,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof priceListSchema>;
