import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { ratingName } from '../records/names.ts';

export const ratings = {
  options: { kind: 'rating' },
  needs: reviewNeeds('rating'),
  menu: { group: 'content', place: 7, icon: 'star' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: (record: RatingRecord, { culture }) => ratingName(record, culture),
} as const satisfies ConsoleResource;
