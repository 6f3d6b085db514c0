import { z } from 'zod';
import { instantSchema } from './common.ts';

/** The raw values of a form: numbers as typed text, so that unfinished input is accepted. */
const typedSchema = z.record(
  z.string().max(40),
  z.union([
    z.string().max(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.unknown()).max(40),
    z.record(z.string().max(40), z.unknown()),
  ]),
);
export const keepDraftSchema = z.strictObject({
  typed: typedSchema,
  /** Revision of the advertisement that was read before typing; null for a new one. */
  base: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
});
/** The unsaved input; null where there is none. Its version is the ETag. */
export const keptDraftSchema = z
  .object({ version: z.int(), base: z.string().nullable(), typed: typedSchema, keptAt: instantSchema })
  .nullable()
  .meta({ id: 'KeptDraft' });
export type KeptDraft = NonNullable<z.infer<typeof keptDraftSchema>>;
export const keptDraftVersionSchema = z
  .object({ version: z.int(), keptAt: instantSchema })
  .meta({ id: 'KeptDraftVersion' });
export type KeptDraftVersion = z.infer<typeof keptDraftVersionSchema>;
