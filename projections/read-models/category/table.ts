import { categoryDecider } from '@charsu/core/domain/category/decide.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Transition } from '../../runner/fold-records.ts';
import { recordTable } from '../../runner/record-table.ts';
import type { Enqueued } from '../../search/outbox.ts';

/** Categories, without their places in the tree. */
export const categories = recordTable('category', {
  decider: categoryDecider,
  columns: {
    parent_id: ['uuid', ({ parentId }) => parentId],
    url: ['text not null', ({ url }) => url],
    names: ['jsonb not null', ({ names }) => names],
    // Other words that it is found by.
    search_words: ['jsonb not null', ({ searchWords }) => searchWords],
    // Both, folded.
    folded_names: [
      'text not null',
      ({ names, searchWords }) => foldText([...textsOf(names), ...searchWords].join(' ')),
    ],
    // Its own, without those of the categories above.
    attributes: ['jsonb not null', ({ attributes }) => attributes],
    // Rial; null: the parent's.
    publication_fee: ['int', ({ publicationFee }) => publicationFee],
    // An owner's in a month.
    free_publications: ['int not null', ({ freePublications }) => freePublications],
    icon: ['text', ({ icon }) => icon],
    image: ['text', ({ image }) => image],
    display_in_menu: ['boolean not null', ({ displayInMenu }) => displayInMenu],
    sort_order: ['int not null', ({ order }) => order],
  },
  fillIndexes: ['(parent_id)'],
  indexes: ['(url)'],
});

export type CategoryRow = Exclude<ReturnType<typeof categories.fold>, 'deleted' | undefined>;

/** The words by which advertisements are found: the names of their categories, and of what these ask. */
const searchedBy = (row: CategoryRow | undefined): string => JSON.stringify([row?.folded_names, row?.attributes]);

/** The changes for the search index. Advertisements show their categories' names and are found by them. */
export const categoriesToReindex = (transitions: readonly Transition<CategoryRow>[]): Enqueued[] =>
  transitions.flatMap(({ id, before, after }): Enqueued[] => [
    { subject: 'category', id },
    ...(searchedBy(before) === searchedBy(after) ? [] : [{ subject: 'categoryAdvertisements' as const, id }]),
  ]);
