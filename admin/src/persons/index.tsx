import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { personName } from './person-name.ts';

/** Ready to be spread into a Resource. */
export const persons = {
  list: lazyPage(() => import('./PersonList.tsx')),
  show: lazyPage(() => import('./PersonShow.tsx')),
  recordRepresentation: (record: PersonRecord) => personName(record),
};
