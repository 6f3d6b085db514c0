import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { lazyPage } from '../layout/lazy-page.ts';

/** Ready to be spread into a Resource. */
export const advertisements = {
  list: lazyPage(() => import('./AdvertisementList.tsx')),
  show: lazyPage(() => import('./AdvertisementShow.tsx')),
  edit: lazyPage(() => import('./AdvertisementEdit.tsx')),
  recordRepresentation: (record: AdvertisementRecord) => record.name,
};
