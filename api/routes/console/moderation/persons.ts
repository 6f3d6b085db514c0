import { reviewDecisions } from '@charsu/core/application/review.ts';
import { decisionSchemas, type ReviewDecision } from '@charsu/core/contract/moderation.ts';
import { personRecordSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { longestFirst, pendingOf, type ReviewKind } from './review-kind.ts';

const filter = searchPersonsSchema.pick({ q: true, personType: true }).strip();

/** Persons in the review queue. */
export const reviewedPersons = ({
  commands,
  queries,
}: Pick<ApiDependencies, 'commands' | 'queries'>): ReviewKind<
  z.output<typeof personRecordSchema>,
  z.output<typeof filter>,
  ReviewDecision<'persons'>
> => ({
  resource: 'persons',
  permissions: { list: 'person_changestate', decide: 'person_changestate' },
  reads: ['account'],
  record: personRecordSchema,
  filter,
  decision: decisionSchemas.persons,
  ownerOf: ({ userId }) => userId,
  ownerById: async (id) => (await queries.person.record(id))?.userId,
  nameOf: ({ firstName, surname, organizationName }) => organizationName || `${firstName} ${surname}`,
  waiting: (wanted, _culture, paging) => queries.person.list(pendingOf(wanted), paging, longestFirst),
  decide: reviewDecisions(commands).persons,
});
