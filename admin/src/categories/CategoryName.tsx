import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { useGetManyAggregate } from 'react-admin';

/** The name of a category; many on one page are asked for in one call. Its id while it is loading or when it is gone. */
export function CategoryName({ id }: { id: string }) {
  const { data } = useGetManyAggregate<CategoryRecord>('categories', { ids: [id] });
  return <>{data?.[0]?.name ?? id}</>;
}
