import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api.ts';

const none: readonly ShownAttribute[] = [];

/** The attributes of a category, inherited ones included. Empty while they load and when the category does not exist. */
export function useAskedAttributes(categoryId: string | null | undefined): readonly ShownAttribute[] {
  const { data = none } = useQuery({
    queryKey: ['categories', 'attributes', categoryId],
    queryFn: async ({ signal }) =>
      (await callApi<ShownAttribute[]>(`category/attributes/${categoryId}`, { signal })).json,
    enabled: Boolean(categoryId),
  });
  return data;
}
