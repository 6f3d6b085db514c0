import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const subscribers = {
  list: lazy(() => import('./SubscriberList.tsx')),
  recordRepresentation: ({ mail }: SubscriberRecord) => mail,
};
