import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { useAnswer } from '../http/use-answer.ts';

const none: readonly ShownAttribute[] = [];

/** The attributes of a category, inherited ones included; undefined until they are loaded. */
export function useKnownAttributes(categoryId: string | null | undefined): readonly ShownAttribute[] | undefined {
  const { data } = useAnswer<ShownAttribute[]>(
    ['categories', 'attributes', categoryId],
    `category/attributes/${categoryId}`,
    { enabled: Boolean(categoryId) },
  );
  return data;
}

/** The same; empty while they load and when the category does not exist. */
export const useAskedAttributes = (categoryId: string | null | undefined): readonly ShownAttribute[] =>
  useKnownAttributes(categoryId) ?? none;
