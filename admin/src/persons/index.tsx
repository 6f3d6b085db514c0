import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyList, lazyShow } from '../records/lazy-pages.tsx';
import { personName } from '../records/names.ts';

export const persons = {
  options: { kind: 'person' },
  needs: reviewNeeds('person'),
  menu: { group: 'accounts', place: 2, icon: 'id-card' },
  list: lazyList(() => import('./records.tsx')),
  show: lazyShow(() => import('./records.tsx')),
  recordRepresentation: (record: PersonRecord) => personName(record),
} as const satisfies ConsoleResource;
