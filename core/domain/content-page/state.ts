import { changesOf, isEmpty } from '../changes.ts';
import type { EventOf } from '../decider.ts';
import { type CreatedEvent, evolveRecord, type Present, type RecordState } from '../record.ts';
import { type ContentPageFields, contentPageFields } from './fields.ts';

export type { ContentPageFields } from './fields.ts';

export type ContentPageEvent =
  | CreatedEvent<'ContentPage', typeof contentPageFields>
  | EventOf<
      'ContentPageUpdated',
      {
        readonly changes: Partial<ContentPageFields>;
        /** The product brought one of its own pages up to date; left out where an editor wrote. */
        readonly byProduct?: true;
      }
    >
  | EventOf<
      'ContentPagePublished',
      {
        /** The instant from which visitors see the present draft, ISO 8601 in UTC. */
        readonly from: string;
        /** The instant of the command. */
        readonly at: string;
      }
    >
  /** `at`: the instant of the command, ISO 8601 in UTC. */
  | EventOf<'ContentPagePlanCancelled', { readonly at: string }>
  /** `at`: the instant of the command; older events have none. */
  | EventOf<'ContentPageWithdrawn', { readonly at?: string }>
  | EventOf<'ContentPageDeleted', { readonly address: string }>;

/** A published version: visitors see it from an instant until a later version replaces it. */
export interface ContentVersion extends Pick<ContentPageFields, 'names' | 'texts' | 'images'> {
  /** ISO 8601 instant in UTC. */
  readonly from: string;
}

export type ContentPageState = RecordState<
  {
    /** The present and the future versions, by `from`; none: it is a draft only. */
    readonly versions: readonly ContentVersion[];
    /** When it first became public, or will. */
    readonly publishedAt: string | null;
    /** Whether an editor has written in it since it was created. */
    readonly edited: boolean;
  } & ContentPageFields
>;
export type PresentContentPage = Present<ContentPageState>;

/** The version that visitors see at an instant (ISO 8601 in UTC). */
export const versionAt = (versions: readonly ContentVersion[], at: string): ContentVersion | undefined =>
  versions.filter(({ from }) => from <= at).at(-1);

/** Whether a version has the content of a draft. */
export const isShownBy = (
  version: ContentVersion,
  { names, texts, images }: Pick<ContentPageFields, 'names' | 'texts' | 'images'>,
): boolean => isEmpty(changesOf<Omit<ContentVersion, 'from'>>(version, { names, texts, images }));

/**
 * The versions after one more publication, without later ones, which it replaces, and without past ones. A last version
 * that is still to come moves where its content is published at another time.
 */
function withVersion(
  versions: readonly ContentVersion[],
  added: ContentVersion,
  at: string,
): readonly ContentVersion[] {
  const shown = versionAt(versions, at);
  const last = versions.at(-1);
  const moved = last !== undefined && last.from > at && isShownBy(last, added) ? last : undefined;
  const kept = versions.filter(
    (version) => version !== moved && version.from < added.from && (shown === undefined || version.from >= shown.from),
  );
  return [...kept, added];
}

/** The instant of a first publication, unless it is still to come `at` an instant. */
const notPlanned = (publishedAt: string | null, at: string | undefined): string | null =>
  publishedAt !== null && at !== undefined && publishedAt > at ? null : publishedAt;

/** The fields are the draft: visitors see them only after publication. Histories fold the fields only and have no versions. */
export const evolveContentPage = evolveRecord<ContentPageState, ContentPageEvent>(
  'ContentPage',
  contentPageFields,
  { versions: [], publishedAt: null, edited: false },
  {
    ContentPageUpdated: ({ edited }, { byProduct }) => ({ edited: edited || byProduct !== true }),
    ContentPagePublished({ versions: before = [], publishedAt, names, texts, images }, { from, at }) {
      const versions = withVersion(before, { names, texts, images, from }, at);
      // A planned time is not final: the page may become public sooner or later.
      const wasPublic = publishedAt !== null && publishedAt <= at;
      return { versions, publishedAt: wasPublic ? publishedAt : (versions[0]?.from ?? from) };
    },
    ContentPagePlanCancelled: ({ versions = [], publishedAt }, { at }) => ({
      versions: versions.filter(({ from }) => from <= at),
      publishedAt: notPlanned(publishedAt, at),
    }),
    ContentPageWithdrawn: ({ publishedAt }, { at }) => ({ versions: [], publishedAt: notPlanned(publishedAt, at) }),
  },
);
