import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import { byType, type Noticed } from './noticed.ts';

/** Told to the owner of the person. */
export const person: Noticed<PersonEvent> = {
  subject: ({ type, data }) => (type === 'PersonDefined' ? { owner_id: data.userId, label: {} } : undefined),
  notice: byType<PersonEvent>({
    PersonApproved: 'personApproved',
    PersonDenied: ({ personal }) => ({ kind: 'personDenied', params: { reason: personal.data?.reason ?? '' } }),
    PersonReopened: 'personReopened',
    PersonCancelled: 'personCancelled',
    PersonDefined: null,
    PersonUpdated: null,
    PersonSubmitted: null,
  }),
};
