import { type CategoryState, evolveCategory } from '@charsu/core/domain/category/state.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type Fold, foldPresent, type Transition } from '../../runner/fold-records.ts';
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

export const foldCategory: Fold<'category', CategoryRow> = (before, record) =>
  foldPresent(stateOf(before), record, evolveCategory, (category, { last }) => ({
    id: category.id,
    revision: last.revision.toString(),
    parent_id: category.parentId,
    url: category.url,
    names: category.names,
    search_words: category.searchWords,
    folded_names: foldText([...textsOf(category.names), ...category.searchWords].join(' ')),
    attributes: category.attributes,
    publication_fee: category.publicationFee,
    free_publications: category.freePublications,
    icon: category.icon,
    image: category.image,
    display_in_menu: category.displayInMenu,
    sort_order: category.order,
    modified_at: last.metadata.at,
  }));

/** What advertisements are found by: the names of their categories, and of what these ask. */
const searchedBy = (row: CategoryRow | undefined): string => JSON.stringify([row?.folded_names, row?.attributes]);

/** The changes for the search index. Advertisements show their categories' names and are found by them. */
export const categoriesToReindex = (transitions: readonly Transition<CategoryRow>[]): Enqueued[] =>
  transitions.flatMap(({ id, before, after }): Enqueued[] => [
    { subject: 'category', id },
    ...(searchedBy(before) === searchedBy(after) ? [] : [{ subject: 'categoryAdvertisements' as const, id }]),
  ]);
