import { describe, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { limits } from '../limits.ts';
import { specificationOf } from '../testing.ts';
import { type CategoryCommand, categoryDecider } from './decide.ts';
import type { CategoryEvent, CategoryFields } from './state.ts';

const given = specificationOf(categoryDecider);
const by: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const at = '2026-09-23T06:30:00.000Z';

const carpets: CategoryFields = {
  names: { 'fa-IR': 'فرش', 'en-US': 'Carpets' },
  url: 'carpets',
  searchWords: [],
  attributes: [],
  publicationFee: null,
  freePublications: 0,
  parentId: null,
  icon: 'grid-3x3',
  image: null,
  displayInMenu: true,
  order: 1,
};
const created = {
  type: 'CategoryCreated',
  data: { ...carpets, categoryId: 'carpets-1' },
} as const satisfies CategoryEvent;
const deleted: CategoryEvent = { type: 'CategoryDeleted', data: { url: 'carpets' } };

const create = (levelsAbove = 0): CategoryCommand => ({
  type: 'CreateCategory',
  data: { category: created.data, levelsAbove },
  by,
  at,
});
const update = (
  changes: Partial<CategoryFields>,
  newAncestors: readonly string[] = [],
  levelsBelow = 0,
): CategoryCommand => ({
  type: 'UpdateCategory',
  data: { changes, newAncestors, levelsBelow },
  by,
  at,
});
const remove = (subcategories = 0, publishedAdvertisements = 0): CategoryCommand => ({
  type: 'DeleteCategory',
  data: { subcategories, publishedAdvertisements },
  by,
  at,
});

describe('create a category', () => {
  it('once', () => {
    given().when(create()).thenFollow(created);
    given(created).when(create()).thenThrows('The_Entered_Information_Is_Duplicated');
    given(created, deleted).when(create()).thenThrows('The_Entered_Information_Is_Duplicated');
  });
  it('down to the last level', () => {
    given()
      .when(create(limits.categoryLevels - 1))
      .thenFollow(created);
    given().when(create(limits.categoryLevels)).thenThrows('The_Categories_Are_Too_Deep');
  });
});

describe('add a search word', () => {
  const add = (word: string): CategoryCommand => ({ type: 'AddSearchWord', data: { word }, by, at });
  const added = (...searchWords: string[]): CategoryEvent => ({
    type: 'CategoryUpdated',
    data: { changes: { searchWords } },
  });
  it('puts it behind the others', () => {
    given(created).when(add('rug')).thenFollow(added('rug'));
    given(created, added('rug')).when(add('قالی')).thenFollow(added('rug', 'قالی'));
  });
  it('does nothing where it is there, in whatever case', () =>
    given(created, added('rug')).when(add('Rug')).thenNothing());
  it('takes no more than there may be', () => {
    const many = Array.from({ length: limits.searchWordsPerCategory }, (_, index) => `word ${index}`);
    given(created, added(...many))
      .when(add('rug'))
      .thenThrows('The_Value_Is_Not_Valid');
  });
  it('needs a category', () => {
    given().when(add('rug')).thenThrows('Status_404');
    given(created, deleted).when(add('rug')).thenThrows('Status_404');
  });
});

describe('update a category', () => {
  it('records only what changed', () => {
    given(created)
      .when(update({ ...carpets, order: 2 }))
      .thenFollow({ type: 'CategoryUpdated', data: { changes: { order: 2 } } });
  });
  it('does nothing when nothing changed', () => given(created).when(update(carpets)).thenNothing());
  it('can empty a field', () => {
    given(created)
      .when(update({ icon: null }))
      .thenFollow({ type: 'CategoryUpdated', data: { changes: { icon: null } } });
  });
  it('moves it below another, and to the top again', () => {
    const moved: CategoryEvent = { type: 'CategoryUpdated', data: { changes: { parentId: 'home-1' } } };
    given(created)
      .when(update({ parentId: 'home-1' }, ['home-1']))
      .thenFollow(moved);
    given(created, moved)
      .when(update({ parentId: null }))
      .thenFollow({ type: 'CategoryUpdated', data: { changes: { parentId: null } } });
  });
  it('refuses a circle, however long', () => {
    given(created)
      .when(update({ parentId: 'carpets-1' }, ['carpets-1']))
      .thenThrows('The_Category_Cannot_Be_Below_Itself');
    given(created)
      .when(update({ parentId: 'kilims-1' }, ['kilims-1', 'rugs-1', 'carpets-1']))
      .thenThrows('The_Category_Cannot_Be_Below_Itself');
  });
  it('moves it only so deep that all below it find room', () => {
    const above = (levels: number) => Array.from({ length: levels }, (_, index) => `above-${index}`);
    const moved: CategoryEvent = { type: 'CategoryUpdated', data: { changes: { parentId: 'above-0' } } };
    given(created)
      .when(update({ parentId: 'above-0' }, above(2), limits.categoryLevels - 3))
      .thenFollow(moved);
    given(created)
      .when(update({ parentId: 'above-0' }, above(2), limits.categoryLevels - 2))
      .thenThrows('The_Categories_Are_Too_Deep');
  });
  it('edits one that stands too deep where it is', () =>
    given({ ...created, data: { ...created.data, parentId: 'above-0' } })
      .when(
        update(
          { parentId: 'above-0', order: 2 },
          Array.from({ length: 9 }, (_, index) => `above-${index}`),
        ),
      )
      .thenFollow({ type: 'CategoryUpdated', data: { changes: { order: 2 } } }));
  it('needs one that is there', () => {
    given()
      .when(update({ order: 2 }))
      .thenThrows('Status_404');
    given(created, deleted)
      .when(update({ order: 2 }))
      .thenThrows('Status_404');
  });
});

describe('delete a category', () => {
  it('names the address that is free again', () => given(created).when(remove()).thenFollow(deleted));
  it('is refused while there are categories below it', () =>
    given(created).when(remove(1, 1)).thenThrows('The_Category_Have_SubCategory'));
  it('is refused while an advertisement is published in it', () =>
    given(created).when(remove(0, 1)).thenThrows('Some_Published_Advertisement_Found_In_Category'));
  it('happens once', () => {
    given(created, deleted).when(remove()).thenThrows('Status_404');
    given().when(remove()).thenThrows('Status_404');
  });
});
