import { changesOf, isEmpty } from '../changes.ts';
import type { EventOf } from '../decider.ts';
import { unreachable } from '../decider.ts';
import { defaultsOf } from '../field-table.ts';
import { type ContentPageFields, contentPageFields } from './fields.ts';

export type { ContentPageFields } from './fields.ts';

export type ContentPageEvent =
  | EventOf<'ContentPageCreated', ContentPageFields & { readonly contentPageId: string }>
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

export type ContentPageState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({
      readonly status: 'present';
      readonly id: string;
      /** The present and the future versions, by `from`; none: it is a draft only. */
      readonly versions: readonly ContentVersion[];
      /** When it first became public, or will. */
      readonly publishedAt: string | null;
      /** Whether an editor has written in it since it was created. */
      readonly edited: boolean;
    } & ContentPageFields);

export type PresentContentPage = Extract<ContentPageState, { status: 'present' }>;

export const absentContentPage: ContentPageState = { status: 'absent' };

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

/**
 * Folds one event; what cannot happen in a state is ignored. The fields are the draft: visitors see them only after
 * publication.
 */
export function evolveContentPage(state: ContentPageState, event: ContentPageEvent): ContentPageState {
  if (event.type === 'ContentPageCreated') {
    const { contentPageId, ...fields } = event.data;
    const defaults = defaultsOf(contentPageFields);
    return {
      status: 'present',
      id: contentPageId,
      versions: [],
      publishedAt: null,
      edited: false,
      ...defaults,
      ...fields,
    };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'ContentPageUpdated':
      return { ...state, ...event.data.changes, edited: state.edited || event.data.byProduct !== true };
    case 'ContentPagePublished': {
      const { from, at } = event.data;
      const { names, texts, images } = state;
      // Histories fold with the fields only and have no versions.
      const versions = withVersion(state.versions ?? [], { names, texts, images, from }, at);
      // A planned time is not final: the page may become public sooner or later.
      const wasPublic = state.publishedAt !== null && state.publishedAt <= at;
      return { ...state, versions, publishedAt: wasPublic ? state.publishedAt : (versions[0]?.from ?? from) };
    }
    case 'ContentPagePlanCancelled': {
      const { at } = event.data;
      const versions = (state.versions ?? []).filter(({ from }) => from <= at);
      return { ...state, versions, publishedAt: notPlanned(state.publishedAt, at) };
    }
    case 'ContentPageWithdrawn':
      return { ...state, versions: [], publishedAt: notPlanned(state.publishedAt, event.data.at) };
    case 'ContentPageDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
