import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';

export const subscribers = {
  needs: { list: 'subscribe_search', delete: ['subscribe_search', 'subscribe_delete'] },
  menu: { group: 'accounts', place: 4, icon: 'send', label: ({ administration }) => administration.menu.subscribers },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  recordRepresentation: ({ mail }: SubscriberRecord) => mail,
} as const satisfies ConsoleResource;
