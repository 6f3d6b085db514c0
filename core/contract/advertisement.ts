import { z } from 'zod';
import { denialReasons } from '../domain/advertisement/state.ts';
import { cultureSchema } from '../domain/culture.ts';
import { imageSchema } from '../domain/image.ts';
import { crumbSchema } from './category.ts';
import { historyKinds, instantSchema, moneySchema, stateSchema } from './common.ts';
import { tenantCardSchema } from './tenant.ts';

/** What visitors see of an advertisement in a list. */
export const advertisementCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    language: cultureSchema,
    level: z.int(),
    ...moneySchema.shape,
    /** The first picture. */
    image: imageSchema.nullable(),
    imageCount: z.int(),
    /** The category's icon, for advertisements without a picture. */
    icon: z.string().nullable(),
    city: z.string(),
    tenantSubDomain: z.string(),
    tenantName: z.string(),
    approvedDate: instantSchema,
    /** The name with matches of the search between `<mark>` and `</mark>`, everything else escaped as HTML. */
    highlightedName: z.string().nullable(),
  })
  .meta({ id: 'AdvertisementCard' });
export type AdvertisementCard = z.infer<typeof advertisementCardSchema>;

/** The public page of one displayed advertisement. */
export const advertisementPageSchema = z
  .object({
    id: z.uuid(),
    index: z.int(),
    name: z.string(),
    /** Last segment of its canonical address. */
    slug: z.string(),
    content: z.string(),
    language: cultureSchema,
    level: z.int(),
    ...moneySchema.shape,
    images: z.array(imageSchema),
    icon: z.string().nullable(),
    breadcrumb: z.array(crumbSchema),
    approvedDate: instantSchema,
    expiredDate: instantSchema,
    modifiedAt: instantSchema,
    tenant: tenantCardSchema.extend({
      phoneNumber: z.string(),
      streetAndHouseNumber: z.string(),
      shipmentType: z.string(),
      activityType: z.string(),
      paymentMethods: z.array(z.string()),
      typesOfSale: z.array(z.string()),
    }),
    similar: z.array(advertisementCardSchema),
  })
  .meta({ id: 'AdvertisementPage' });
export type AdvertisementPage = z.infer<typeof advertisementPageSchema>;

const advertisementActions = ['edit', 'pending', 'approve', 'deny', 'reopen', 'cancel', 'renew', 'delete'] as const;
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
    name: z.string(),
    content: z.string(),
    language: cultureSchema,
    categoryId: z.uuid(),
    categoryName: z.string(),
    level: z.int(),
    state: stateSchema,
    ...moneySchema.shape,
    autoRenewal: z.boolean(),
    images: z.array(imageSchema),
    imageCount: z.int(),
    publishCount: z.int(),
    allVisitCount: z.int(),
    /** Rial for one display period at its level. */
    cost: z.int(),
    createdAt: instantSchema,
    modifiedAt: instantSchema,
    /** When it last asked for publication. */
    requestedAt: instantSchema.nullable(),
    approvedDate: instantSchema.nullable(),
    expiredDate: instantSchema.nullable(),
    /** Shown to the public right now. */
    displayed: z.boolean(),
    /** Its business may publish: it was approved. */
    tenantApproved: z.boolean(),
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
    streamType: z.enum(historyKinds),
    recordId: z.uuid(),
    eventType: z.string(),
    createdAt: instantSchema,
    createdBy: z.object({ id: z.string(), name: z.string() }),
    /** Message key of the sentence that describes it, `history.event.{description}`. */
    description: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** The state after the event. */
    state: stateSchema.nullable(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    revision: z.string(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
