import { z } from 'zod';
import { factSchema } from '../domain/category/attributes.ts';
import { limits } from '../domain/limits.ts';
import { problemSchema } from './problem.ts';
import { cultureParameterSchema } from './requests.ts';

/** The most rows of one call; files are sent in several. */
export const mostRows = 50;
/** The most that a whole file may have. */
export const fileLimits = { megabytes: 5, rows: 3_000 } as const;

/**
 * One advertisement of a shop's file, named by the shop's own number or by its id, which may give it an own number.
 * `changes` are fields as in other calls; those that are not there stay.
 */
const rowSchema = z.strictObject({
  id: z.uuid().exactOptional(),
  /** Empty only beside an id. */
  ownNumber: z.string().trim().max(limits.ownNumber),
  /** The addresses of its pictures in their order: of those that it has, or that its owner has uploaded here. */
  pictures: z.array(z.string().max(500)).max(limits.mostImagesPerAdvertisement).exactOptional(),
  changes: z.record(z.string(), z.unknown()),
  /** By the keys of its category's attributes; null takes a fact away. */
  facts: z.record(z.string(), factSchema.nullable()).default({}),
});
export type AdvertisementRow = z.input<typeof rowSchema>;

export const advertisementRowsSchema = z.strictObject({
  ...cultureParameterSchema.shape,
  tenantId: z.uuid(),
  /** Answers what would be done, and writes nothing. */
  trial: z.boolean(),
  /** Asks for the publication of drafts that a row makes or changes. */
  publish: z.boolean(),
  /** The size of the whole file, in bytes and rows. */
  file: z.strictObject({ bytes: z.int().min(0), rows: z.int().min(1) }).exactOptional(),
  rows: z
    .array(
      rowSchema.refine(({ id, ownNumber }) => id !== undefined || ownNumber !== '', {
        path: ['ownNumber'],
        params: { code: 'The_Field_Is_Required' },
      }),
    )
    .min(1)
    .max(mostRows),
});

/** The outcome of a row. `refused`: nothing was done. */
const rowResultSchema = z.object({
  outcome: z.enum(['made', 'changed', 'same', 'refused']),
  id: z.uuid().nullable(),
  /** Its publication was asked for. */
  sent: z.boolean(),
  /** The fields that a row changes, with their values before and after. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Why it was refused, or its publication. */
  problem: problemSchema.nullable(),
});
export type RowResult = z.infer<typeof rowResultSchema>;

export const rowResultsSchema = z
  .object({
    /** In the order of the rows. */
    rows: z.array(rowResultSchema),
    /** How many new advertisements there is room for (D19); null: any number. */
    room: z.int().nullable(),
  })
  .meta({ id: 'AdvertisementRowResults' });
export type RowResults = z.infer<typeof rowResultsSchema>;
