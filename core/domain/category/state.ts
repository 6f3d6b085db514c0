import type { EventOf } from '../decider.ts';
import { unreachable } from '../decider.ts';
import { defaultsOf } from '../field-table.ts';
import { type CategoryFields, categoryFields } from './fields.ts';

export type { CategoryFields } from './fields.ts';

export type CategoryEvent =
  | EventOf<'CategoryCreated', CategoryFields & { readonly categoryId: string }>
  | EventOf<'CategoryUpdated', { readonly changes: Partial<CategoryFields> }>
  | EventOf<'CategoryDeleted', { readonly url: string }>;

export type CategoryState =
  | { readonly status: 'absent' }
  | { readonly status: 'deleted' }
  | ({ readonly status: 'present'; readonly id: string } & CategoryFields);

export const absentCategory: CategoryState = { status: 'absent' };

/** Folds one event; what cannot happen in a state is ignored. */
export function evolveCategory(state: CategoryState, event: CategoryEvent): CategoryState {
  if (event.type === 'CategoryCreated') {
    const { categoryId, ...fields } = event.data;
    return { status: 'present', id: categoryId, ...defaultsOf(categoryFields), ...fields };
  }
  if (state.status !== 'present') return state;
  switch (event.type) {
    case 'CategoryUpdated':
      return { ...state, ...event.data.changes };
    case 'CategoryDeleted':
      return { status: 'deleted' };
    default:
      return unreachable(event);
  }
}
