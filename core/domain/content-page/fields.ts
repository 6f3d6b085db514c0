import { z } from 'zod';
import { someTranslationsSchema, translationsSchema } from '../culture.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import type { FieldsOf, FieldTable } from '../field-table.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';
import { writtenAddress } from './addresses.ts';
import { faultIn } from './blocks.ts';

/** A link of Markdown to a script or a local file, in any notation: `](…)`, `<…>`, `]: …`. */
const scriptLink = /(?:\]\(\s*<?|<|\]:\s*<?)\s*(?:javascript|vbscript|data|file)\s*:/i;

/** The most cells that the tables of a text can have: each row is filled up to the widest. */
function cellsIn(text: string): number {
  const bars = text.split('\n').map((line) => line.split('|').length - 1);
  return Math.max(...bars) * bars.filter((count) => count > 0).length;
}

/**
 * Markdown of one language, with blocks. Refuses links that run scripts, tables that would keep the server busy, and
 * blocks that lack something; the renderer makes everything else safe.
 */
const markdownSchema = plainText(1, limits.contentText)
  .refine((text) => !scriptLink.test(text))
  .refine((text) => cellsIn(text) <= limits.contentTableCells)
  .refine((text) => faultIn(text) === undefined);

const textsSchema = someTranslationsSchema(markdownSchema);

export const contentPageFields = {
  /** News are listed in the news portal. */
  kind: { schema: z.enum(['page', 'news']), default: 'page', label: 'pageKind' },
  /** The last part of its path: `/{address}`, of news `/newsPortal/{address}`. Case does not matter. */
  address: {
    schema: z
      .string()
      .trim()
      .regex(/^[a-z0-9](?:-?[a-z0-9])*$/i)
      .min(2)
      .max(limits.contentAddress)
      .transform(writtenAddress),
    label: 'url',
  },
  names: { schema: translationsSchema(limits.contentName), label: 'name' },
  /** Markdown with blocks: see `blocks.ts`. */
  texts: { schema: textsSchema, label: 'content' },
  /** The pictures in the text, which refers to their addresses. */
  images: { schema: z.array(imageSchema).max(limits.imagesPerContentPage), default: [], image: true },
} as const satisfies FieldTable;

export type ContentPageFields = FieldsOf<typeof contentPageFields>;

/** The fields of a new page. */
export const contentPageFieldsSchema = creationSchema(contentPageFields);
/** An edit: the fields that are sent change, the others stay. */
export const contentPageChangesSchema = changesSchema(contentPageFields);
