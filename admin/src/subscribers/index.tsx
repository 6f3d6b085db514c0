import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const subscribers = {
  needs: { list: 'subscribe_search', delete: ['subscribe_search', 'subscribe_delete'] },
  menu: { group: 'accounts', place: 4, icon: 'send', label: ({ administration }) => administration.menu.subscribers },
  list: lazyList(() => import('./records.tsx')),
  recordRepresentation: ({ mail }: SubscriberRecord) => mail,
} as const satisfies ConsoleResource;
