import { type CommandOf, type Decider, unreachable } from '../decider.ts';
import { DomainError } from '../domain-error.ts';
import { limits } from '../limits.ts';
import { absent, recordRules, requireAbsent } from '../record.ts';
import { type CategoryFields, categoryFields } from './fields.ts';
import { type CategoryEvent, type CategoryState, evolveCategory } from './state.ts';

export type CategoryCommand =
  | CommandOf<
      'CreateCategory',
      {
        readonly category: CategoryFields & { readonly categoryId: string };
        /** How many categories are above it. */
        readonly levelsAbove: number;
      }
    >
  | CommandOf<
      'UpdateCategory',
      {
        readonly changes: Partial<CategoryFields>;
        /** The wanted parent and all above it, to refuse a circle. */
        readonly newAncestors: readonly string[];
        /** The levels of the tree below the category, of one that is moved. */
        readonly levelsBelow: number;
      }
    >
  | CommandOf<'AddSearchWord', { readonly word: string }>
  | CommandOf<'DeleteCategory', { readonly subcategories: number; readonly publishedAdvertisements: number }>;

const { present, created, updated } = recordRules('Category', categoryFields);

/** Refuses a category with so many levels above and below it that the tree is too deep. `levels`: with its own. */
function requireShallow(levels: number): void {
  if (levels <= limits.categoryLevels) return;
  throw new DomainError('The_Categories_Are_Too_Deep', { field: 'parentId', limit: limits.categoryLevels });
}

/** Every rule of a category's life. Throws `DomainError` with the message key. */
function decideCategory(command: CategoryCommand, state: CategoryState): readonly CategoryEvent[] {
  switch (command.type) {
    case 'CreateCategory':
      requireAbsent(state);
      requireShallow(command.data.levelsAbove + 1);
      return [created(command.data.category)];
    case 'UpdateCategory': {
      const category = present(state);
      const { changes, newAncestors, levelsBelow } = command.data;
      if (newAncestors.includes(category.id)) throw new DomainError('The_Category_Cannot_Be_Below_Itself');
      // A category that is deeper from before the limit can be edited where it is.
      const moves = changes.parentId !== undefined && changes.parentId !== category.parentId;
      if (moves) requireShallow(newAncestors.length + 1 + levelsBelow);
      return updated(category, changes);
    }
    case 'AddSearchWord': {
      const category = present(state);
      const { searchWords } = category;
      const { word } = command.data;
      if (searchWords.some((each) => each.toLowerCase() === word.toLowerCase())) return [];
      if (searchWords.length >= limits.searchWordsPerCategory) throw new DomainError('The_Value_Is_Not_Valid');
      return updated(category, { searchWords: [...searchWords, word] });
    }
    case 'DeleteCategory': {
      const category = present(state);
      if (command.data.subcategories > 0) throw new DomainError('The_Category_Have_SubCategory');
      if (command.data.publishedAdvertisements > 0) {
        throw new DomainError('Some_Published_Advertisement_Found_In_Category');
      }
      return [{ type: 'CategoryDeleted', data: { url: category.url } }];
    }
    default:
      return unreachable(command);
  }
}

export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  initial: absent,
  evolve: evolveCategory,
  decide: decideCategory,
};
