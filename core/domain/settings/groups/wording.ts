import { z } from 'zod';
import { someTranslationsSchema } from '../../culture.ts';
import { limits } from '../../limits.ts';
import { plainText } from '../../text.ts';
import type { SettingsGroup } from '../group.ts';

/** The operator's own wording of sentences of the product, mails and messages among them. */
export const wording = {
  id: 'e4b8a1d7-05c3-4f9e-9b62-7a3d1c8f5e06',
  fields: {
    /** The sentences of each language by their keys, such as `portal.home.headline`, in the form of `core/i18n/texts`. */
    ownSentences: {
      schema: z
        .record(z.string().regex(/^[\w.-]{3,120}$/), someTranslationsSchema(plainText(1, limits.ownSentence)))
        .refine((sentences) => JSON.stringify(sentences).length <= limits.ownSentences),
      default: {},
    },
  },
} as const satisfies SettingsGroup;
