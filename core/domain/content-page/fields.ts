import { z } from 'zod';
import { translationsSchema } from '../culture.ts';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import type { FieldsOf, FieldTable } from '../field-table.ts';
import { imageSchema } from '../image.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';
import { writtenAddress } from './addresses.ts';

/** Where a link of Markdown leads, however it is written: `](…)`, `<…>`, `]: …`. */
const scriptLink = /(?:\]\(\s*<?|<|\]:\s*<?)\s*(?:javascript|vbscript|data|file)\s*:/i;

/** How many cells the tables of a text can have at most: each row is filled up to the widest. */
function cellsIn(text: string): number {
  const bars = text.split('\n').map((line) => line.split('|').length - 1);
  return Math.max(...bars) * bars.filter((count) => count > 0).length;
}

/**
 * Markdown of one language. A link that would run something and tables that would keep the server busy are refused here; whatever is
 * left is harmless where it is rendered.
 */
const markdownSchema = plainText(1, limits.contentText)
  .refine((text) => !scriptLink.test(text))
  .refine((text) => cellsIn(text) <= limits.contentTableCells);

const textsSchema = z.strictObject({
  'fa-IR': markdownSchema,
  'en-US': markdownSchema.exactOptional(),
  'de-DE': markdownSchema.exactOptional(),
  'ar-SA': markdownSchema.exactOptional(),
  'zh-CN': markdownSchema.exactOptional(),
});

export const contentPageFields = {
  /** News stand in the list of the news portal. */
  kind: { schema: z.enum(['page', 'news']), default: 'page', label: 'pageKind' },
  /** Its place in the address bar: `/{address}`, of news `/newsPortal/{address}`. Case does not matter. */
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
  /** Markdown. */
  texts: { schema: textsSchema, label: 'content' },
  /** Pictures that the text shows by their addresses. */
  images: { schema: z.array(imageSchema).max(limits.imagesPerContentPage), default: [], image: true },
} as const satisfies FieldTable;

export type ContentPageFields = FieldsOf<typeof contentPageFields>;

/** The fields of a new page. */
export const contentPageFieldsSchema = creationSchema(contentPageFields);
/** An edit: the fields that are sent change, the others stay. */
export const contentPageChangesSchema = changesSchema(contentPageFields);
