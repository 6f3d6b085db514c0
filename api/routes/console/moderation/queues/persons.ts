import { reviewDecisions } from '@charsu/core/application/review.ts';
import { decisionSchemaOf, type ReviewDecision } from '@charsu/core/contract/moderation.ts';
import { personRecordSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import type { z } from 'zod';
import { longestFirst, pendingOf, type ReviewKind } from '../review-kind.ts';
import { type QueueNeeds, reviewQueue } from '../review-queue.ts';

const filter = searchPersonsSchema.pick({ q: true, personType: true }).strip();

/** Persons in the review queue. */
const reviewedPersons = ({
  commands,
  queries,
}: QueueNeeds): ReviewKind<
  z.output<typeof personRecordSchema>,
  z.output<typeof filter>,
  ReviewDecision<'persons'>
> => ({
  resource: 'persons',
  permissions: { list: 'person_changestate', decide: 'person_changestate' },
  reads: ['account'],
  record: personRecordSchema,
  filter,
  decision: decisionSchemaOf('persons'),
  ownerOf: ({ userId }) => userId,
  ownerById: async (id) => (await queries.person.record(id))?.userId,
  nameOf: ({ firstName, surname, organizationName }) => organizationName || `${firstName} ${surname}`,
  waiting: (wanted, culture, paging) => queries.person.list(pendingOf(wanted), culture, paging, longestFirst),
  decide: reviewDecisions(commands).persons,
});
export default reviewQueue(reviewedPersons);
