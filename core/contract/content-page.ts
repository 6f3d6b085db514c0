import { z } from 'zod';
import { contentPageFields } from '../domain/content-page/fields.ts';
import { cultureSchema } from '../domain/culture.ts';
import { answerShape } from '../domain/field-schemas.ts';
import { limits } from '../domain/limits.ts';
import { instantSchema, momentSchema } from './common.ts';
import { pageOf } from './paging.ts';

/** `scheduled`: becomes public at a set time; `changed`: the public version differs from the draft. */
const contentPageStates = ['draft', 'scheduled', 'public', 'changed'] as const;

/** A content page as editors see it: its fields are the draft. */
export const contentPageRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(contentPageFields),
    /** The name in the asked culture. */
    name: z.string(),
    /** Its path for visitors, with the first slash. */
    path: z.string(),
    /** A page that every installation has: it keeps its address and stays public. */
    partOfSite: z.boolean(),
    state: z.enum(contentPageStates),
    /** Whether visitors see a version of it now. */
    visible: z.boolean(),
    /** When it first became public, or will. */
    publishedAt: instantSchema.nullable(),
    /** When its next version replaces the public one. */
    scheduledFor: instantSchema.nullable(),
    modifiedAt: instantSchema,
    revision: z.string(),
  })
  .meta({ id: 'ContentPageRecord' });
export type ContentPageRecord = z.infer<typeof contentPageRecordSchema>;

const blockHead = {
  title: z.string(),
  /** The id of its heading; null without one. */
  anchor: z.string().nullable(),
};
/** A block that shows the records of the moment. `from`: the address of this site with the whole list. */
const liveBlockSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['ads', 'businesses']), ...blockHead, from: z.string(), count: z.int() }),
    z.object({ kind: z.literal('contact'), ...blockHead }),
    z.object({ kind: z.literal('map'), ...blockHead, latitude: z.number(), longitude: z.number() }),
  ])
  .meta({ id: 'ContentBlock' });
export type LiveBlock = z.infer<typeof liveBlockSchema>;

/** Rendered Markdown: safe HTML, its headings, and its questions with answers. */
const renderedTextSchema = z.object({
  html: z.string().describe('A comment `block` stands where each of the blocks belongs.'),
  blocks: z.array(liveBlockSchema),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int().describe('2 or 3.') })),
  /** Headings that are questions, each with the HTML below it. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The beginning of the text, without markup. */
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
    /** The language of the text: differs from the requested one where there is no translation. */
    culture: cultureSchema,
    ...renderedTextSchema.shape,
    publishedAt: instantSchema,
    /** When its present version became public. */
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

/** The instant of publication; null: now. */
export const publishContentPageSchema = z.strictObject({ from: momentSchema.nullable().default(null) });
/** The text of a page being edited, in one language, for the preview; it is not stored. */
export const previewPageSchema = z.strictObject({
  kind: contentPageFields.kind.schema,
  address: z.string().max(limits.contentAddress),
  name: z.string().max(limits.contentName),
  text: z.string().max(limits.contentText),
  images: contentPageFields.images.schema,
  culture: cultureSchema,
});
export type PreviewPage = z.infer<typeof previewPageSchema>;
/** A whole HTML document without scripts. */
export const previewSchema = z.object({ html: z.string() });
