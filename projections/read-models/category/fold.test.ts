import type { CategoryEvent } from '@charsu/core/domain/category/state.ts';
import { describe, expect, it } from 'vitest';
import { atRevision, folded } from '../../runner/happened.example.ts';
import { type CategoryRow, categories, categoriesToReindex } from './table.ts';

const id = 'carpets-1';
const created: CategoryEvent = {
  type: 'CategoryCreated',
  data: {
    categoryId: id,
    names: { 'fa-IR': 'فرش', 'en-US': 'Carpets' },
    url: 'carpets',
    searchWords: [],
    attributes: [],
    publicationFee: null,
    freePublications: 0,
    parentId: null,
    icon: null,
    image: null,
    displayInMenu: true,
    order: 3,
  },
};
const updated = (changes: Extract<CategoryEvent, { type: 'CategoryUpdated' }>['data']['changes']): CategoryEvent => ({
  type: 'CategoryUpdated',
  data: { changes },
});

const rowAfter = (...events: readonly CategoryEvent[]): CategoryRow => {
  const row = folded(categories.fold, id, events);
  if (row === 'deleted' || row === undefined) throw new Error('There is no row.');
  return row;
};

describe('the row of a category', () => {
  it('has what the category was made with, and its names in all languages to be found by', () => {
    const row = rowAfter(created);
    expect(row).toMatchObject({ id, url: 'carpets', sort_order: 3, revision: '0', modified_at: atRevision(0) });
    expect(row.folded_names).toContain('carpets');
    expect(row.folded_names).toContain('فرش');
  });

  it('follows each change', () => {
    const row = rowAfter(created, updated({ parentId: 'home-1' }), updated({ displayInMenu: false }));
    expect(row).toMatchObject({ parent_id: 'home-1', display_in_menu: false, url: 'carpets', revision: '2' });
  });

  it('goes with the deletion', () => {
    const deleted: CategoryEvent = { type: 'CategoryDeleted', data: { url: 'carpets' } };
    expect(folded(categories.fold, id, [created, deleted])).toBe('deleted');
  });
});

describe('what the search has to hear of a category', () => {
  const afterUpdate = (changes: Parameters<typeof updated>[0]) =>
    categoriesToReindex([{ id, before: rowAfter(created), after: rowAfter(created, updated(changes)) }]);

  it('is the category itself', () => {
    expect(afterUpdate({ order: 4 })).toEqual([{ subject: 'category', id }]);
  });

  it('is also its advertisements, which are found by its names, when these change', () => {
    expect(afterUpdate({ names: { 'fa-IR': 'قالی' } })).toEqual([
      { subject: 'category', id },
      { subject: 'categoryAdvertisements', id },
    ]);
  });
});
