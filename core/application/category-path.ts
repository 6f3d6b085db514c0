import type { CategoryState } from '../domain/category/state.ts';
import type { Handlers } from './handlers.ts';

/**
 * The greatest age, in ms, of a cached category that may allow a draft or a request. Categories change rarely, and
 * without the cache each command would read its category and all parents from the log. Before a refusal the present
 * category is read, and an approval always reads it.
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
