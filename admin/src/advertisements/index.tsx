import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { lazy } from 'react';

/** Ready to be spread into a Resource. */
export const advertisements = {
  list: lazy(() => import('./AdvertisementList.tsx')),
  show: lazy(() => import('./AdvertisementShow.tsx')),
  edit: lazy(() => import('./AdvertisementEdit.tsx')),
  recordRepresentation: (record: AdvertisementRecord) => record.name,
};
