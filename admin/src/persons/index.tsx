import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { type ConsoleResource, reviewNeeds } from '../console-resource.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { personName } from '../records/names.ts';

export const persons = {
  options: { kind: 'person' },
  needs: reviewNeeds('person'),
  menu: { group: 'accounts', place: 2, icon: 'id-card' },
  list: lazyPage(() => import('./records.tsx'), 'List'),
  show: lazyPage(() => import('./records.tsx'), 'Show'),
  recordRepresentation: (record: PersonRecord) => personName(record),
} as const satisfies ConsoleResource;
