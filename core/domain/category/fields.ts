import { z } from 'zod';
import { translationsSchema } from '../culture.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import type { FieldsOf, FieldTable } from '../field-table.ts';
import { limits } from '../limits.ts';
import { plainLine } from '../text.ts';
import { attributesSchema } from './attributes.ts';

/** `all` stands for every category in search addresses. */
export const allCategories = 'all';

/** Lower-case letters, digits and single hyphens, so that it needs no escaping in an address. */
const categoryUrlSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.categoryUrl)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((url) => url !== allCategories);

const iconSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

const pictureAddressSchema = z
  .string()
  .max(500)
  .regex(/^\/uploads\/[\w./-]+$/);

/** A word, or a few, that people type. */
export const searchWordSchema = plainLine(1, limits.categorySearchWord);
const searchWordsSchema = z
  .array(searchWordSchema)
  .max(limits.searchWordsPerCategory)
  .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length);

export const categoryFields = {
  names: { schema: translationsSchema(limits.categoryName) },
  /** The last segment of its search address, `/q/{url}`; unique, lower case. */
  url: { schema: categoryUrlSchema },
  /** Other words for its goods, in any language: its advertisements are found by them. */
  searchWords: { schema: searchWordsSchema, default: [] },
  /** The attributes of its goods and those of the categories below it, in the order of forms. */
  attributes: { schema: attributesSchema, default: [] },
  /** Rial for each publication, beside the stars; null: the parent's. `publication-fee.ts` has the rule. */
  publicationFee: { schema: z.int().min(0).max(limits.publicationFee).nullable(), default: null, unit: 'rial' },
  /** So many publications of an owner in a month are free. Where the fee is the parent's, so is this number. */
  freePublications: { schema: z.int().min(0).max(limits.freePublications), default: 0 },
  parentId: { schema: z.uuid().nullable(), default: null, code: 'category' },
  /** Name of an icon of the product's icon set; null shows the parent's. */
  icon: { schema: iconSchema.nullable(), default: null },
  /** Address of a picture. */
  image: { schema: pictureAddressSchema.nullable(), default: null, image: true },
  displayInMenu: { schema: z.boolean(), default: true },
  /** Place among its siblings, ascending. */
  order: { schema: z.int().min(0).max(10_000), default: 0 },
} as const satisfies FieldTable;

export type CategoryFields = FieldsOf<typeof categoryFields>;

/** The fields of a category as administrators send them. */
export const categoryFieldsSchema = creationSchema(categoryFields);
/** An edit: the fields that are sent change, the others stay. */
export const categoryChangesSchema = changesSchema(categoryFields);
