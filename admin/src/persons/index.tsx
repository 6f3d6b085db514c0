import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { lazy } from 'react';
import { personName } from './person-name.ts';

/** Ready to be spread into a Resource. */
export const persons = {
  list: lazy(() => import('./PersonList.tsx')),
  show: lazy(() => import('./PersonShow.tsx')),
  recordRepresentation: (record: PersonRecord) => personName(record),
};
