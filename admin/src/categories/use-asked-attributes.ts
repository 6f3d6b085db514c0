import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api.ts';

const none: readonly ShownAttribute[] = [];

/** What a category asks about its goods, with what it inherits; nothing while it is loading or when the category is gone. */
export function useAskedAttributes(categoryId: string | null | undefined): readonly ShownAttribute[] {
  const { data = none } = useQuery({
    queryKey: ['categories', 'attributes', categoryId],
    queryFn: async ({ signal }) =>
      (await callApi<ShownAttribute[]>(`category/attributes/${categoryId}`, { signal })).json,
    enabled: Boolean(categoryId),
  });
  return data;
}
