import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useCanAccess, useGetManyAggregate } from 'react-admin';

/**
 * The name of a category; the names of a page are read in one call. Shows the id while it is loading or when the
 * category is deleted.
 */
export function CategoryName({ id }: { id: string }) {
  const { canAccess: known = false } = useCanAccess({ resource: 'categories', action: 'list' });
  const { data } = useGetManyAggregate<CategoryRecord>('categories', { ids: [id] }, { enabled: known });
  return <>{data?.[0]?.name ?? id}</>;
}
