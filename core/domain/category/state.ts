import type { EventOf } from '../decider.ts';
import { type CreatedEvent, evolveRecord, type RecordState, type UpdatedEvent } from '../record.ts';
import { type CategoryFields, categoryFields } from './fields.ts';

export type { CategoryFields } from './fields.ts';

export type CategoryEvent =
  | CreatedEvent<'Category', typeof categoryFields>
  | UpdatedEvent<'Category', typeof categoryFields>
  | EventOf<'CategoryDeleted', { readonly url: string }>;

export type CategoryState = RecordState<CategoryFields>;

export const evolveCategory = evolveRecord<CategoryState, CategoryEvent>('Category', categoryFields, {}, {});
