import { ratingFilters, ratingOrderFields, ratingRecordSchema } from '@charsu/core/contract/rating.ts';
import { z } from 'zod';
import { plainRecords } from '../plain-records.ts';

/** Ratings in the console. */
export default plainRecords('ratings', {
  reads: ['rating', 'tenant', 'account'],
  record: ratingRecordSchema,
  orderFields: ratingOrderFields,
  filter: z.object({ ...ratingFilters, authorId: z.uuid().exactOptional() }),
  queries: ({ rating }) => rating,
  ownerOf: ({ authorId }) => authorId,
  textOf: ({ text }) => text,
  nameOf: ({ authorName, tenantName }) => `${authorName}: ${tenantName}`,
});
