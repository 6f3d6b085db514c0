import type { SearchMiss } from '@charsu/core/contract/search-miss.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const searches = {
  needs: { list: ['category_search', 'category_update'] },
  menu: { group: 'content', place: 6, icon: 'search', label: ({ editorial }) => editorial.miss.menu },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  recordRepresentation: ({ words }: SearchMiss) => words,
} as const satisfies ConsoleResource;
