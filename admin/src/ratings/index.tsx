import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';
import { ratingName } from '../records/names.ts';

export const ratings = {
  options: { kind: 'rating' },
  needs: reviewNeeds('rating'),
  menu: { group: 'content', place: 7, icon: 'star' },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  recordRepresentation: (record: RatingRecord, { culture }) => ratingName(record, culture),
} as const satisfies ConsoleResource;
