import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useCanAccess, useGetManyAggregate } from 'react-admin';

/** The name of a category; many on one page are asked for in one call. Its id while it is loading or when it is gone. */
export function CategoryName({ id }: { id: string }) {
  const { canAccess: known = false } = useCanAccess({ resource: 'categories', action: 'list' });
  const { data } = useGetManyAggregate<CategoryRecord>('categories', { ids: [id] }, { enabled: known });
  return <>{data?.[0]?.name ?? id}</>;
}
