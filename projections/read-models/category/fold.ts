import { type CategoryEvent, type CategoryState, evolveCategory } from '@charsu/core/domain/category/state.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Transition } from '../../runner/fold-records.ts';
import type { RecordEvents } from '../../runner/product-event.ts';
import type { Enqueued } from '../../search/outbox.ts';

type PresentCategory = Extract<CategoryState, { status: 'present' }>;

/** A folded category; its depth, path and shown icon follow from the tree. */
export interface CategoryRow {
  id: string;
  revision: string;
  parent_id: string | null;
  url: string;
  names: PresentCategory['names'];
  search_words: PresentCategory['searchWords'];
  folded_names: string;
  attributes: PresentCategory['attributes'];
  publication_fee: number | null;
  free_publications: number;
  icon: string | null;
  image: string | null;
  display_in_menu: boolean;
  sort_order: number;
  modified_at: string;
}

const stateOf = (row: CategoryRow | undefined): CategoryState =>
  row === undefined
    ? { status: 'absent' }
    : {
        status: 'present',
        id: row.id,
        names: row.names,
        url: row.url,
        searchWords: row.search_words,
        attributes: row.attributes,
        publicationFee: row.publication_fee,
        freePublications: row.free_publications,
        parentId: row.parent_id,
        icon: row.icon,
        image: row.image,
        displayInMenu: row.display_in_menu,
        order: row.sort_order,
      };

export function foldCategory(
  before: CategoryRow | undefined,
  { events }: RecordEvents<CategoryEvent>,
): CategoryRow | 'deleted' | undefined {
  let state = stateOf(before);
  for (const { event } of events) state = evolveCategory(state, event);
  if (state.status === 'deleted') return 'deleted';
  const last = events.at(-1)?.logged;
  if (state.status !== 'present' || last === undefined) return undefined;
  return {
    id: state.id,
    revision: last.revision.toString(),
    parent_id: state.parentId,
    url: state.url,
    names: state.names,
    search_words: state.searchWords,
    folded_names: foldText([...textsOf(state.names), ...state.searchWords].join(' ')),
    attributes: state.attributes,
    publication_fee: state.publicationFee,
    free_publications: state.freePublications,
    icon: state.icon,
    image: state.image,
    display_in_menu: state.displayInMenu,
    sort_order: state.order,
    modified_at: last.metadata.at,
  };
}

/** What advertisements are found by: the names of their categories, and of what these ask. */
const searchedBy = (row: CategoryRow | undefined): string => JSON.stringify([row?.folded_names, row?.attributes]);

/** The changes for the search index. Advertisements show their categories' names and are found by them. */
export const categoriesToReindex = (transitions: readonly Transition<CategoryRow>[]): Enqueued[] =>
  transitions.flatMap(({ id, before, after }): Enqueued[] => [
    { subject: 'category', id },
    ...(searchedBy(before) === searchedBy(after) ? [] : [{ subject: 'categoryAdvertisements' as const, id }]),
  ]);
