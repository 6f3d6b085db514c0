import { z } from 'zod';
import { cultureParameterSchema } from './requests.ts';

/** The query for sentences of the product. */
export const sentenceQuerySchema = cultureParameterSchema
  .extend({
    words: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('Words of a sentence in any language, or a part of its key.'),
    keys: z
      .string()
      .max(8_000)
      .default('')
      .describe('In place of words: the keys of sentences, with commas between them.'),
  })
  .strict();

/** Sentences of the product by their keys, in the form of `core/i18n/texts`; the first of all that were found. */
export const sentencesSchema = z
  .object({
    items: z.array(z.object({ key: z.string(), texts: z.record(z.string(), z.string()) })),
    total: z.int(),
  })
  .meta({ id: 'Sentences' });
export type Sentences = z.infer<typeof sentencesSchema>;
