import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const searches = {
  needs: { list: ['category_search', 'category_update'] },
  menu: { group: 'content', place: 6, icon: 'search', label: ({ editorial }) => editorial.miss.menu },
  list: lazyList(() => import('./records.tsx')),
  recordRepresentation: ({ words }: SearchMiss) => words,
} as const satisfies ConsoleResource;
