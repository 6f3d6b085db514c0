import type { EventOf } from '../decider.ts';
import { unreachable } from '../decider.ts';
import { defaultsOf } from '../field-table.ts';
import { type ContentPageFields, contentPageFields } from './fields.ts';

export type { ContentPageFields } from './fields.ts';

export type ContentPageEvent =
  | EventOf<'ContentPageCreated', ContentPageFields & { readonly contentPageId: string }>
  | EventOf<'ContentPageUpdated', { readonly changes: Partial<ContentPageFields> }>
  | EventOf<
      'ContentPagePublished',
      {
        /** From when on visitors see the draft as it is now. ISO 8601 instant in UTC. */
        readonly from: string;
        /** When that was said. */
        readonly at: string;
      }
    >
  | EventOf<'ContentPageWithdrawn', Readonly<Record<never, never>>>
  | EventOf<'ContentPageDeleted', { readonly address: string }>;

/** What visitors see from an instant on, until a later version takes its place. */
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
      /** What visitors see now and will see, by `from`; none: it is a draft only. */
      readonly versions: readonly ContentVersion[];
      /** When it became public first. */
      readonly publishedAt: string | null;
    } & ContentPageFields);

export type PresentContentPage = Extract<ContentPageState, { status: 'present' }>;

export const absentContentPage: ContentPageState = { status: 'absent' };

/** The version that visitors see at an instant (ISO 8601 in UTC). */
export const versionAt = (versions: readonly ContentVersion[], at: string): ContentVersion | undefined =>
  versions.findLast(({ from }) => from <= at);

/** The versions after one more publication: what would have begun later gives way, and what nobody sees any more goes. */
function withVersion(
  versions: readonly ContentVersion[],
  added: ContentVersion,
  at: string,
): readonly ContentVersion[] {
  const shown = versionAt(versions, at);
  const kept = versions.filter(({ from }) => from < added.from && (shown === undefined || from >= shown.from));
  return [...kept, added];
}

/** Folds one event; what cannot happen in a state is ignored. The fields are the draft: nobody sees them before they are published. */
export function evolveContentPage(state: ContentPageState, event: ContentPageEvent): ContentPageState {
  if (event.type === 'ContentPageCreated') {
    const { contentPageId, ...fields } = event.data;
    const defaults = defaultsOf(contentPageFields);
    return { status: 'present', id: contentPageId, versions: [], publishedAt: null, ...defaults, ...fields };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'ContentPageUpdated':
      return { ...state, ...event.data.changes };
    case 'ContentPagePublished': {
      const { from, at } = event.data;
      const { names, texts, images } = state;
      // Histories fold with the fields alone: they know of no versions.
      const versions = withVersion(state.versions ?? [], { names, texts, images, from }, at);
      return { ...state, versions, publishedAt: state.publishedAt ?? from };
    }
    case 'ContentPageWithdrawn':
      return { ...state, versions: [] };
    case 'ContentPageDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
