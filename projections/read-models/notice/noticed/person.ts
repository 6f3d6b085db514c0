import { unreachable } from '@charsu/core/domain/decider.ts';
import type { PersonEvent } from '@charsu/core/domain/person/state.ts';
import type { Noticed } from './noticed.ts';

/** Told to the owner of the person. */
export const person: Noticed<PersonEvent> = {
  subject: ({ type, data }) => (type === 'PersonDefined' ? { owner_id: data.userId, label: {} } : undefined),
  notice(event) {
    switch (event.type) {
      case 'PersonApproved':
        return { kind: 'personApproved' };
      case 'PersonDenied':
        return { kind: 'personDenied', params: { reason: event.data.personal.data?.reason ?? '' } };
      case 'PersonReopened':
        return { kind: 'personReopened' };
      case 'PersonCancelled':
        return { kind: 'personCancelled' };
      case 'PersonDefined':
      case 'PersonUpdated':
      case 'PersonSubmitted':
        return undefined;
      default:
        return unreachable(event);
    }
  },
};
