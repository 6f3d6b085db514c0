import { z } from 'zod';
import { translationsSchema } from '../culture.ts';
import { limits } from '../limits.ts';

/** `all` stands for every category in search addresses. */
export const allCategories = 'all';

/** Lower-case letters, digits and single hyphens, so that it needs no escaping in an address. */
export const categoryUrlSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.categoryUrl)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .refine((url) => url !== allCategories);

/** The fields of a category as administrators send them. */
export const categoryFieldsSchema = z.strictObject({
  names: translationsSchema(limits.categoryName),
  url: categoryUrlSchema,
  parentId: z.uuid().nullable().default(null),
  icon: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60)
    .nullable()
    .default(null),
  image: z
    .string()
    .max(500)
    .regex(/^\/uploads\/[\w./-]+$/)
    .nullable()
    .default(null),
  displayInMenu: z.boolean().default(true),
  order: z.int().min(0).max(10_000).default(0),
});
