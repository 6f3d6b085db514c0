import { z } from 'zod';
import { cultureParameterSchema } from './requests.ts';

/** The outcomes of rows; `incomplete`: without a picture, and it comes again with the next run. */
export const rowOutcomes = ['made', 'changed', 'same', 'incomplete', 'refused'] as const;

/** The largest file of the console's page, in megabytes; `npm run import` takes any. */
export const mostImportMegabytes = 500;

export const importAskedSchema = z.strictObject({
  ...cultureParameterSchema.shape,
  source: z.string().trim().min(1).max(60).default('import').describe('Name of the source: ids count within it.'),
  advertisements: z
    .enum(['approved', 'pending'])
    .default('approved')
    .describe('What advertisements come as: displayed, or waiting for a moderator.'),
  links: z
    .enum(['yes', 'no'])
    .default('no')
    .describe('Whether accounts without a password get a link for choosing one.'),
  hosts: z
    .string()
    .max(500)
    .default('')
    .describe('Hosts that pictures may be downloaded from, with commas between them.'),
});

export const importRunSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    source: z.string(),
    trial: z.boolean(),
    state: z.enum(['running', 'done', 'failed']),
    askedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    rows: z.int(),
    ...(Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.int()])) as Record<
      (typeof rowOutcomes)[number],
      z.ZodInt
    >),
    /** Why it could not go on, in English. */
    why: z.string().nullable(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof importRunSchema>;
