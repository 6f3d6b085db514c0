import { z } from 'zod';
import { activityTypes, paymentMethods, shipmentTypes, socialNetworks, typesOfSale } from '../domain/enumerations.ts';
import { imageSchema } from '../domain/image.ts';
import { instantSchema, moneySchema, namesSchema, stateSchema } from './common.ts';

/** What visitors see of a business in a list. Names are in the asked culture. */
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
  })
  .meta({ id: 'TenantCard' });
export type TenantCard = z.infer<typeof tenantCardSchema>;

const workingHoursSchema = z.array(z.object({ day: z.int(), opens: z.string(), closes: z.string() }));
const socialAccountsSchema = z.array(z.object({ network: z.enum(socialNetworks), url: z.string() }));

/** The public pages of a business. */
export const tenantPageSchema = z
  .object({
    ...tenantCardSchema.shape,
    about: z.string(),
    country: z.string(),
    streetAndHouseNumber: z.string(),
    postalCode: z.string().nullable(),
    phoneNumber: z.string(),
    fax: z.string().nullable(),
    website: z.string().nullable(),
    workingHours: workingHoursSchema,
    shipmentType: z.enum(shipmentTypes),
    activityType: z.enum(activityTypes),
    paymentMethods: z.array(z.enum(paymentMethods)),
    typesOfSale: z.array(z.enum(typesOfSale)),
    socialAccounts: socialAccountsSchema,
    guilds: z.array(z.string()),
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    cover: imageSchema.nullable(),
    images: z.array(imageSchema),
    modifiedAt: instantSchema,
  })
  .meta({ id: 'TenantPage' });
export type TenantPage = z.infer<typeof tenantPageSchema>;

/** The whole of a business, as its owner and administrators see it. */
export const tenantRecordSchema = z
  .object({
    ...tenantPageSchema.shape,
    names: namesSchema,
    ownerId: z.string(),
    ownerName: z.string(),
    currentState: stateSchema,
    /** Its pages are public right now. */
    visible: z.boolean(),
    denialReason: z.string().nullable(),
    createdAt: instantSchema,
    revision: z.string(),
  })
  .meta({ id: 'TenantRecord' });
export type TenantRecord = z.infer<typeof tenantRecordSchema>;

export const tenantOptionSchema = z
  .object({ id: z.uuid(), name: z.string(), subDomain: z.string(), state: stateSchema })
  .meta({ id: 'TenantOption' });
export type TenantOption = z.infer<typeof tenantOptionSchema>;

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
            modifiedAt: instantSchema,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PriceList' });
export type PriceList = z.infer<typeof priceListSchema>;
