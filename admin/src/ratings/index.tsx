import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import type { ConsoleResource } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { ratingName } from '../records/names.ts';

export const ratings = {
  options: { kind: 'rating' },
  needs: {
    list: 'rating_searchall',
    show: 'rating_searchall',
    approve: ['rating_searchall', 'rating_changestate'],
    changestate: 'rating_changestate',
  },
  menu: { group: 'content', place: 7, icon: 'star' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: (record: RatingRecord, { culture }) => ratingName(record, culture),
} as const satisfies ConsoleResource;
