import type { Aggregate } from '../aggregate.ts';
import { type CategoryCommand, categoryDecider } from './decide.ts';
import { categoryFields } from './fields.ts';
import type { CategoryEvent, CategoryState } from './state.ts';

/** A node of the category tree, by which visitors find advertisements. */
export const category = {
  kind: 'category',
  decider: categoryDecider,
  fields: categoryFields,
  uniqueValues: [
    {
      scope: 'categoryUrl',
      field: 'url',
      refusal: 'The_Entered_Information_Is_Duplicated',
      heldBy: (state) => (state.status === 'present' ? [state.url] : []),
    },
  ],
  openedBy: 'category_update',
} as const satisfies Aggregate<CategoryState, CategoryCommand, CategoryEvent>;
