import { z } from 'zod';
import { instantSchema } from './common.ts';

/** A form as it stands: numbers as they are typed, so that nothing is refused while somebody writes. */
export const typedSchema = z.record(
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
    .regex(/^\d{1,19}$/)
    .nullable(),
});
/** What was typed and not saved; null where there is nothing. Its version is the ETag. */
export const keptDraftSchema = z
  .object({ version: z.int(), base: z.string().nullable(), typed: typedSchema, keptAt: instantSchema })
  .nullable()
  .meta({ id: 'KeptDraft' });
export type KeptDraft = NonNullable<z.infer<typeof keptDraftSchema>>;
export const keptSchema = z.object({ version: z.int(), keptAt: instantSchema }).meta({ id: 'Kept' });
export type Kept = z.infer<typeof keptSchema>;
