import type { ConsoleResource } from '@charsu/admin/src/console-resource.ts';
import { lazyList } from '@charsu/admin/src/records/lazy-pages.tsx';
import { kind, permission } from '../aggregate.ts';
import { words } from '../texts.ts';

/** The list of the entries. The name of the export is that of its calls in /api/console. */
export const xGuestbook: ConsoleResource = {
  options: { kind },
  words: (culture) => ({ singular: words[culture].entry, plural: words[culture].title, fields: words[culture].fields }),
  needs: { list: permission('moderate'), delete: permission('moderate') },
  menu: { group: 'content', place: 90, icon: 'book-open' },
  list: lazyList(() => import('./records.tsx')),
};
