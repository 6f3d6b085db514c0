import { z } from 'zod';
import { categoryFields } from '../domain/category/fields.ts';
import { cultureSchema } from '../domain/culture.ts';

/** The length of a file of categories or guilds, in characters. */
export const catalogFileLength = 500_000;

const fileSchema = z.strictObject({
  file: z.strictObject({ format: z.enum(['csv', 'json']), text: z.string().max(catalogFileLength) }),
});

/** All of the bundled tree, some of its branches by the addresses of their categories, or a file. */
const sourceSchema = z.union([
  z.strictObject({ branches: z.union([z.literal('all'), z.array(categoryFields.url.schema).min(1).max(200)]) }),
  fileSchema,
]);

export const seedCategoriesSchema = z.strictObject({
  source: sourceSchema,
  trial: z.boolean().default(false).describe('Only tells what would be made.'),
});

export const seedGuildsSchema = z.strictObject({
  source: z.union([z.literal('bundled'), fileSchema]),
  trial: seedCategoriesSchema.shape.trial,
});

const seededSchema = z.object({
  key: z.string().describe('The address of a category, the key of a guild.'),
  names: z.partialRecord(cultureSchema, z.string()),
  parentUrl: z.string().nullable(),
  outcome: z.enum(['made', 'there']).describe('`there`: it was there before and stays as it is.'),
});

export const seedCategoriesAnswerSchema = z
  .object({
    categories: z.array(seededSchema),
    guilds: z.array(seededSchema),
    faults: z
      .array(
        z.object({
          row: z.string().describe('The line of a CSV file, whose heading is 1; the place in JSON: `0.children.2`.'),
          field: z.string().describe('Its column or property; empty for the whole row.'),
          code: z.string(),
          message: z.string(),
        }),
      )
      .describe('Only of a trial: with any of them nothing is made.'),
  })
  .meta({ id: 'SeedCategoriesAnswer' });
export type SeedCategoriesAnswer = z.infer<typeof seedCategoriesAnswerSchema>;

/** The branches of the tree that comes with the product. */
export const bundledBranchesSchema = z
  .array(
    z.object({
      url: z.string(),
      name: z.string(),
      icon: z.string().nullable(),
      categories: z.int().describe('With those below it.'),
    }),
  )
  .meta({ id: 'BundledBranches' });
