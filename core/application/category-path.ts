import type { CategoryState } from '../domain/category/state.ts';
import type { Handlers } from './handlers.ts';

/**
 * The greatest age, in ms, of a category's state that may allow a draft or a request. Categories change rarely, and a
 * command would read its category and every one above it. What would be refused is read anew, and so is the category
 * at the approval.
 */
export const categoryWithinMs = 60_000;

type PresentCategory = Extract<CategoryState, { status: 'present' }>;

/**
 * The categories from the top down to one, as of at most `age` ms ago; none where it is gone. What a category inherits follows
 * from them.
 */
export async function categoryPath(
  { category }: Pick<Handlers, 'category'>,
  id: string,
  age?: number,
): Promise<readonly PresentCategory[]> {
  const path: PresentCategory[] = [];
  for (let next: string | null = id; next !== null && path.every((each) => each.id !== next); ) {
    const state: CategoryState = await category.current(next, age);
    if (state.status !== 'present') break;
    path.unshift(state);
    next = state.parentId;
  }
  return path;
}
