import { z } from 'zod';
import { advertisementFields, denialReasons } from '../domain/advertisement/fields.ts';
import { recordKinds } from '../domain/aggregates.ts';
import { categoryIcons } from '../domain/category/icons.ts';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { fieldsNamed } from '../domain/field-table.ts';
import { imageSchema } from '../domain/image.ts';
import { pointSchema } from '../domain/places/input.ts';
import { tenantFields } from '../domain/tenant/fields.ts';
import { categoryOptionSchema, crumbSchema, shownFactSchema } from './category.ts';
import { instantSchema, moneySchema, stateSchema } from './common.ts';
import { tenantCardSchema } from './tenant.ts';

/** An advertisement as visitors see it in a list. */
export const advertisementCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: cultureSchema,
    level: z.int(),
    ...moneySchema.shape,
    /** The kind of its offer, in the reader's language, where its advertisements have no price; null otherwise. */
    insteadOfPrice: z.string().nullable(),
    /** The first picture. */
    image: imageSchema.nullable(),
    imageCount: z.int(),
    /** The category's icon, for advertisements without a picture. */
    icon: z.enum(categoryIcons),
    city: z.string(),
    tenantSubDomain: z.string(),
    tenantName: z.string(),
    /** Its business has pages of its own: a private seller has none. */
    tenantHasPages: z.boolean(),
    approvedDate: instantSchema,
    /** The name with matches of the search between `<mark>` and `</mark>`, everything else escaped as HTML. */
    highlightedName: z.string().nullable(),
  })
  .meta({ id: 'AdvertisementCard' });
export type AdvertisementCard = z.infer<typeof advertisementCardSchema>;

/** The fields that the public page of an advertisement shows. */
export const advertisementPageFields = fieldsNamed(advertisementFields, [
  'name',
  'content',
  'language',
  'machineText',
  'level',
  'price',
  'currency',
  'discountPercent',
  'negotiable',
  'priceUnit',
  'minimumQuantity',
  'neighbourhood',
  'images',
]);

/** When its business is open. */
const openingFields = fieldsNamed(tenantFields, ['workingHours', 'holidays']);

/** The public page of one displayed advertisement. */
export const advertisementPageSchema = z
  .object({
    id: z.uuid(),
    index: z.int(),
    ...answerShape(advertisementPageFields),
    priceWithDiscount: moneySchema.shape.priceWithDiscount,
    about: moneySchema.shape.about,
    insteadOfPrice: advertisementCardSchema.shape.insteadOfPrice,
    /** Its own place or its business's: the city's name in the reader's language, and the point where one is marked. */
    place: z.object({ city: z.string(), location: pointSchema.nullable() }),
    /** Last segment of its canonical address. */
    slug: z.string(),
    icon: z.enum(categoryIcons),
    breadcrumb: z.array(crumbSchema),
    /** Its facts by the attributes of its category. */
    facts: z.array(shownFactSchema),
    /** Its fields that are listed in the reader's words, those left out that have their default. */
    details: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
    approvedDate: instantSchema,
    expiredDate: instantSchema,
    modifiedAt: instantSchema,
    /** Earlier prices, newest first, where they were higher: empty where the price did not fall. */
    earlierPrices: z.array(
      z.object({ until: instantSchema, priceWithDiscount: z.number(), currency: moneySchema.shape.currency }),
    ),
    /** When its display began, over all renewals without a gap. */
    displayBegan: instantSchema,
    /**
     * By how many percent its price is above (below: negative) the median of alike ones of the last 90 days, and their
     * number; null where they are fewer than eight. At most a minute old.
     */
    priceCompared: z.object({ percent: z.int(), ads: z.int() }).nullable(),
    /** How often its price fell while it was displayed, of the last twelve changes. */
    priceCuts: z.int(),
    /** By how many members it is saved; null for fewer than three. At most a minute old. */
    savedBy: z.int().nullable(),
    tenant: tenantCardSchema.extend({
      /** A private seller has none of its own. */
      hasPages: z.boolean(),
      /** Empty where there is none, or where buyers are to write. */
      phoneNumber: z.string(),
      streetAndHouseNumber: z.string(),
      shipmentType: z.string(),
      activityType: z.string(),
      paymentMethods: z.array(z.string()),
      typesOfSale: z.array(z.string()),
      ...answerShape(openingFields),
    }),
    /** Readers of this language may have it translated: the operator has set up a service. */
    translatable: z.boolean(),
    /** The newest others of its business. */
    others: z.array(advertisementCardSchema),
    similar: z.array(advertisementCardSchema),
  })
  .meta({ id: 'AdvertisementPage' });
export type AdvertisementPage = z.infer<typeof advertisementPageSchema>;

/** A displayed advertisement in another language, by a machine (D37). */
export const translationSchema = z.object({ name: z.string(), content: z.string() }).meta({ id: 'Translation' });
export type Translation = z.infer<typeof translationSchema>;

const endingSchema = z.object({ at: instantSchema, sold: z.boolean() });

/** An advertisement of a public business that was displayed and is over, by its time or because it was sold. */
export const endedAdvertisementSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: cultureSchema,
    ending: endingSchema,
    breadcrumb: z.array(crumbSchema),
    similar: z.array(advertisementCardSchema),
  })
  .meta({ id: 'EndedAdvertisement' });
export type EndedAdvertisement = z.infer<typeof endedAdvertisementSchema>;

/** The states of advertisements that a visitor saved, in the requested order: displayed, ended, or neither. */
export const savedAdvertisementsSchema = z
  .array(
    z.object({
      id: z.uuid(),
      card: advertisementCardSchema.nullable(),
      ended: z.object({ name: z.string(), language: cultureSchema, ending: endingSchema }).nullable(),
    }),
  )
  .meta({ id: 'SavedAdvertisements' });
export type SavedAdvertisements = z.infer<typeof savedAdvertisementsSchema>;

const advertisementActions = [
  'edit',
  'adjust',
  'pending',
  'approve',
  'deny',
  'reopen',
  'cancel',
  'renew',
  'bump',
  'sold',
  'delete',
] as const;
export type AdvertisementAction = (typeof advertisementActions)[number];

/** The whole of an advertisement, as its owner and administrators see it. */
export const advertisementRecordSchema = z
  .object({
    id: z.uuid(),
    /** The running number that people quote. */
    index: z.int(),
    tenantId: z.uuid(),
    tenantName: z.string(),
    tenantSubDomain: z.string(),
    ownerId: z.string(),
    ...answerShape(advertisementFields),
    priceWithDiscount: moneySchema.shape.priceWithDiscount,
    insteadOfPrice: advertisementCardSchema.shape.insteadOfPrice,
    categoryName: z.string(),
    state: stateSchema,
    imageCount: z.int(),
    publishCount: z.int(),
    allVisitCount: z.int(),
    /** Rial for one display period at its level. */
    cost: z.int(),
    /** Rial for a bump to the top now; null where it cannot be bumped: no price is set, it is not displayed, or it was on top lately. */
    bumpFee: z.int().nullable(),
    /** Rial that the last request for publication cost, the fee of its category included. */
    requestedCost: z.int(),
    createdAt: instantSchema,
    modifiedAt: instantSchema,
    /** When it last asked for publication. */
    requestedAt: instantSchema.nullable(),
    approvedDate: instantSchema.nullable(),
    expiredDate: instantSchema.nullable(),
    /** When its display began, over all renewals without a gap. */
    displayBegan: instantSchema.nullable(),
    /** When its owner marked it as sold; null once it is displayed again. */
    soldDate: instantSchema.nullable(),
    /** Its display period is over: it was approved, and neither is displayed any more nor was sold. */
    ended: z.boolean(),
    /** Shown to the public right now. */
    displayed: z.boolean(),
    /** The fields that a moderator has corrected since its owner last wrote it. */
    correctedFields: z.array(z.string()),
    /** The rule of trust that published it; `waiting`: until a moderator has looked at it. Null: a moderator published it. */
    publishedByRule: z.object({ id: z.uuid(), name: z.string(), waiting: z.boolean() }).nullable(),
    /** A draft whose publication is requested as soon as its business is approved. */
    publicationPlanned: z.boolean(),
    /** Its business may publish: it was approved. */
    tenantApproved: z.boolean(),
    /** Its business is denied and not public: the owner must correct the business first. */
    tenantDenied: z.boolean(),
    /** Money or granted stars were ever spent on it, so it stays for the books. */
    hasLedgers: z.boolean(),
    denial: z.object({ reasonCode: z.enum(denialReasons), reason: z.string() }).nullable(),
    /** Canonical public address while displayed. */
    publicPath: z.string().nullable(),
    revision: z.string(),
  })
  .meta({ id: 'AdvertisementRecord' });
export type AdvertisementRecord = z.infer<typeof advertisementRecordSchema>;

/** One event of a record's life: who, when, what changed (R92). */
export const historyEntrySchema = z
  .object({
    id: z.string(),
    streamType: z.enum(recordKinds),
    recordId: z.uuid(),
    eventType: z.string(),
    createdAt: instantSchema,
    createdBy: z.object({ id: z.string(), name: z.string() }),
    /** Message key of the sentence that describes it, `history.event.{description}`. */
    description: z.string(),
    /** The event's own values; a list of keys is one text, with commas between them. */
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** The state after the event. */
    state: stateSchema.nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.unknown(),
        to: z.unknown(),
        /** Of an amount of money: the currency before and after. */
        currency: z.object({ from: z.string().nullable(), to: z.string().nullable() }).exactOptional(),
      }),
    ),
    revision: z.string(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The number of advertisements in progress that were never published, and its limit (D19). */
export const draftCountSchema = z
  .object({ count: z.int(), limit: z.int(), ownerCount: z.int(), ownerLimit: z.int() })
  .meta({ id: 'DraftCount' });
export type DraftCount = z.infer<typeof draftCountSchema>;

/** The limits of an advertisement's pictures. */
export const advertisementLimitsSchema = z
  .object({ imagesPerAdvertisement: z.int(), imageMegabytes: z.int() })
  .meta({ id: 'AdvertisementLimits' });
export type AdvertisementLimits = z.infer<typeof advertisementLimitsSchema>;

/** Whether texts are written here, and what one costs in rial. */
export const textTermsSchema = z.object({ available: z.boolean(), cost: z.int() }).meta({ id: 'TextTerms' });
export type TextTerms = z.infer<typeof textTermsSchema>;

/** A text that a machine has written (R209, D30): it is its reader who answers for it. `cost`: rial. */
export const machineTextSchema = z
  .object({ text: z.string(), model: z.string(), cost: z.int() })
  .meta({ id: 'MachineText' });
export type MachineText = z.infer<typeof machineTextSchema>;

/** Data to write an advertisement without an account: every category, and the limits of pictures. */
export const sellingSchema = z
  .object({ categories: z.array(categoryOptionSchema), limits: advertisementLimitsSchema })
  .meta({ id: 'Selling' });
export type Selling = z.infer<typeof sellingSchema>;
