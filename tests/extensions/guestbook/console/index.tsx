import type { ConsoleResource } from '@charsu/admin/src/console-resource.ts';
import { lazyPage } from '@charsu/admin/src/layout/lazy-page.ts';
import { permission } from '../aggregate.ts';
import { words } from '../texts.ts';

/** The list of the entries: the resource `x/guestbook/entries`. */
export const entries: ConsoleResource = {
  needs: { list: permission('moderate'), delete: permission('moderate') },
  menu: { group: 'content', place: 90, icon: 'book-open', label: ({ culture }) => words[culture].title },
  list: lazyPage(() => import('./records.tsx'), 'List'),
};
