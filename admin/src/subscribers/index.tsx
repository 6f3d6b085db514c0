import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const subscribers = {
  list: lazyPage(() => import('./SubscriberList.tsx')),
  recordRepresentation: ({ mail }: SubscriberRecord) => mail,
};
