import { z } from 'zod';
import { changesSchema } from '../changes-schema.ts';
import { translationsSchema } from '../culture.ts';
import { limits } from '../limits.ts';

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

const fields = {
  names: translationsSchema(limits.categoryName),
  url: categoryUrlSchema,
  parentId: z.uuid().nullable(),
  icon: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60)
    .nullable(),
  image: z
    .string()
    .max(500)
    .regex(/^\/uploads\/[\w./-]+$/)
    .nullable(),
  displayInMenu: z.boolean(),
  order: z.int().min(0).max(10_000),
};

/** The fields of a category as administrators send them. */
export const categoryFieldsSchema = z.strictObject({
  ...fields,
  parentId: fields.parentId.default(null),
  icon: fields.icon.default(null),
  image: fields.image.default(null),
  displayInMenu: fields.displayInMenu.default(true),
  order: fields.order.default(0),
});

/** An edit: the fields that are sent change, the others stay. */
export const categoryChangesSchema = changesSchema(fields);
