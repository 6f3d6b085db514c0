import type { Translations } from '../culture.ts';
import type { EventOf } from '../decider.ts';
import { unreachable } from '../decider.ts';

export interface CategoryFields {
  readonly names: Translations;
  /** The last segment of its search address, `/q/{url}`; unique, lower case. */
  readonly url: string;
  readonly parentId: string | null;
  /** Name of an icon of the product's icon set; null shows the parent's. */
  readonly icon: string | null;
  /** Address of a picture. */
  readonly image: string | null;
  readonly displayInMenu: boolean;
  /** Place among its siblings, ascending. */
  readonly order: number;
}

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
    return { status: 'present', id: categoryId, ...fields };
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
