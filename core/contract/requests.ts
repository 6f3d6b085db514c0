import { z } from 'zod';
import {
  adjustmentSchema,
  advertisementChangesSchema,
  advertisementFieldsSchema,
  denialSchema,
} from '../domain/advertisement/fields.ts';
import { recordKinds } from '../domain/aggregates.ts';
import { categoryChangesSchema, categoryFieldsSchema } from '../domain/category/fields.ts';
import { limits } from '../domain/limits.ts';
import { tenantChangesSchema, tenantFieldsSchema } from '../domain/tenant/fields.ts';
import { askedInstantSchema } from './common.ts';
import { askedCultureSchema as culture, orderSchema, pagingSchema, reviewedSearchSchema } from './paging.ts';

/**
 * The requests of the calls under /api. Creations answer with the new id; edits name the record in the body and change
 * only the given fields; deletions name it as `?id=`.
 */

/** The id of a record in the path of a call. */
export const idParameterSchema = z.object({ id: z.uuid().describe('Id of the record.') });
export const cultureParameterSchema = z.object({ culture });
export const idQuerySchema = idParameterSchema.extend({ culture });
export const pagingQuerySchema = pagingSchema.extend({ culture });
const keyword = z.string().trim().max(limits.searchQueryLength);

export const createAdvertisementSchema = advertisementFieldsSchema.extend({
  /** Its business. Without one it belongs to the caller as a private seller, and names its place. */
  tenantId: z.uuid().exactOptional(),
});
export type CreateAdvertisement = z.input<typeof createAdvertisementSchema>;
export const updateAdvertisementSchema = advertisementChangesSchema.extend({ id: z.uuid() });
export const adjustAdvertisementSchema = adjustmentSchema;
export const denyAdvertisementSchema = denialSchema;

export const advertisementOrderFields = [
  'modifiedAt',
  'createdAt',
  'requestedAt',
  'approvedDate',
  'expiredDate',
  'name',
  'level',
  'index',
] as const;
/**
 * The phases of an advertisement by dates and events, no states of their own: drafts that wait for nothing, what waits
 * for moderators, also with its business, and those of an approved one for visitors.
 */
export const advertisementPhases = ['draft', 'waiting', 'live', 'ended', 'sold'] as const;
/** Filters that members' lists and the console's share. */
export const advertisementFilters = {
  /** Part of its name, its running number, or the beginning of its shop's own number. */
  q: keyword.exactOptional(),
  tenantId: z.uuid().exactOptional(),
  categoryId: z.uuid().exactOptional(),
  minLevel: z.int().min(0).max(limits.maxLevel).exactOptional(),
  city: z.string().max(80).exactOptional(),
  displayed: z.boolean().exactOptional(),
  phase: z.enum(advertisementPhases).exactOptional(),
  createdAfter: askedInstantSchema.exactOptional(),
  createdBefore: askedInstantSchema.exactOptional(),
} as const;
export const searchAdvertisementsSchema = reviewedSearchSchema(advertisementFilters, advertisementOrderFields);
export type SearchAdvertisements = z.input<typeof searchAdvertisementsSchema>;

/** The owner is the caller, unless the caller may act for everyone. */
export const createTenantSchema = tenantFieldsSchema.extend({ ownerId: z.string().min(1).max(100).exactOptional() });
export type CreateTenant = z.input<typeof createTenantSchema>;
export const updateTenantSchema = tenantChangesSchema.extend({
  id: z.uuid(),
  /** Request review after the edit. */
  submit: z.boolean().default(false),
});
export const tenantOrderFields = ['modifiedAt', 'createdAt', 'joinDate', 'name', 'subDomain', 'city'] as const;
export const tenantFilters = { q: keyword.exactOptional(), city: z.string().max(80).exactOptional() } as const;
export const searchTenantsSchema = reviewedSearchSchema(tenantFilters, tenantOrderFields);
/** `trusted`: free and well formed; `denied`: taken, reserved or not a host name. */
export const domainStateSchema = z.object({ state: z.enum(['trusted', 'denied']) }).meta({ id: 'DomainState' });

export const createCategorySchema = categoryFieldsSchema;
export type CreateCategory = z.input<typeof createCategorySchema>;
export const updateCategorySchema = categoryChangesSchema.extend({ id: z.uuid() });

export const categoryOrderFields = ['order', 'name', 'url'] as const;
/** `order` is the one that administrators gave, `title` the alphabet of the culture. */
const categoryMenuOrderFields = ['order', 'title'] as const;
export const categoryFilters = {
  q: keyword.exactOptional(),
  parentId: z.uuid().nullable().exactOptional(),
  displayInMenu: z.boolean().exactOptional(),
} as const;
export const searchCategoriesSchema = z.strictObject({
  ...categoryFilters,
  culture,
  order: orderSchema(categoryOrderFields).default({ field: 'order', direction: 'asc' }),
});
/**
 * R191, R236: a page counts top categories and contains all their subcategories. `order` is that of each level; an empty
 * one counts as none.
 */
export const categoryMenuSchema = z.strictObject({
  culture,
  keyword: keyword.default(''),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(limits.menuPageSize).default(limits.menuPageSize),
  order: z
    .union([
      orderSchema(categoryMenuOrderFields),
      z.enum(['asc', 'desc']).transform((direction) => ({ field: 'order' as const, direction })),
      z.literal('').transform(() => ({ field: 'order' as const, direction: 'asc' as const })),
    ])
    .default({ field: 'order', direction: 'asc' }),
});
export const dropdownSchema = z.strictObject({ culture, keyword: keyword.default('') });

export const historyFilters = {
  recordId: z.uuid().exactOptional(),
  streamType: z.enum(recordKinds).exactOptional(),
  eventType: z.string().max(80).exactOptional(),
  actorId: z.string().max(100).exactOptional(),
} as const;
export const searchHistorySchema = z.strictObject({ ...historyFilters, culture });
