import type { ListedMessage } from '@charsu/core/contract/outbox.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyList } from '../records/lazy-pages.tsx';

export const outbox = {
  needs: { list: 'system_get' },
  menu: { group: 'operation', place: 2, icon: 'mail' },
  list: lazyList(() => import('./records.tsx')),
  recordRepresentation: ({ receiver }: ListedMessage) => receiver,
} as const satisfies ConsoleResource;
