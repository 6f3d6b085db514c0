import { z } from 'zod';
import { contentPageFields } from '../domain/content-page/fields.ts';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { limits } from '../domain/limits.ts';
import { instantSchema } from './common.ts';
import { pageOf } from './paging.ts';

/** `scheduled`: not public yet, but by its time; `changed`: what is public differs from the draft. */
export const contentPageStates = ['draft', 'scheduled', 'public', 'changed'] as const;

/** A content page as editors see it: its fields are the draft. */
export const contentPageRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(contentPageFields),
    /** The name in the asked culture. */
    name: z.string(),
    /** Where visitors find it, with the first slash. */
    path: z.string(),
    /** One that every installation has: it keeps its address and stays public. */
    partOfSite: z.boolean(),
    state: z.enum(contentPageStates),
    /** Since when it has been public, or will be first. */
    publishedAt: instantSchema.nullable(),
    /** When its next version takes the place of what is public. */
    scheduledFor: instantSchema.nullable(),
    modifiedAt: instantSchema,
    revision: z.string(),
  })
  .meta({ id: 'ContentPageRecord' });
export type ContentPageRecord = z.infer<typeof contentPageRecordSchema>;

/** Markdown as it is shown: safe HTML, its headings, and the questions that it answers. */
export const renderedTextSchema = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int().describe('2 or 3.') })),
  /** Headings that ask something, each with the HTML below it. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The beginning of the text, without marks. */
  summary: z.string(),
});
export type RenderedText = z.infer<typeof renderedTextSchema>;

/** A content page as visitors see it. */
export const publicContentPageSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['page', 'news']),
    address: z.string(),
    path: z.string(),
    name: z.string(),
    /** The language of the text: another than the asked one where it is not translated. */
    culture: cultureSchema,
    ...renderedTextSchema.shape,
    publishedAt: instantSchema,
    /** Since when it has been as it is. */
    modifiedAt: instantSchema,
  })
  .meta({ id: 'PublicContentPage' });
export type PublicContentPage = z.infer<typeof publicContentPageSchema>;

/** The news of the portal, newest first. */
export const newsListSchema = pageOf(
  z.object({
    id: z.uuid(),
    path: z.string(),
    name: z.string(),
    summary: z.string(),
    culture: cultureSchema,
    publishedAt: instantSchema,
    modifiedAt: instantSchema,
  }),
).meta({ id: 'NewsList' });
export type NewsList = z.infer<typeof newsListSchema>;

export const contentPageOrderFields = ['modifiedAt', 'address', 'name', 'publishedAt'] as const;
export const contentPageFilters = {
  /** Part of a name or of the address. */
  q: z.string().trim().max(limits.searchQueryLength).exactOptional(),
  kind: z.enum(['page', 'news']).exactOptional(),
} as const;

/** Null: now. */
export const publishContentPageSchema = z.strictObject({ from: z.iso.datetime().nullable().default(null) });
export const previewTextSchema = z.strictObject({ text: z.string().max(limits.contentText) });
