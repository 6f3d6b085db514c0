import { personOrderFields, personRecordSchema, searchPersonsSchema } from '@charsu/core/contract/person.ts';
import { z } from 'zod';
import { plainRecords } from '../plain-records.ts';

/** Persons in the console. */
export default plainRecords('persons', {
  reads: ['account'],
  record: personRecordSchema,
  orderFields: personOrderFields,
  filter: searchPersonsSchema.pick({ q: true, personType: true }).extend({ userId: z.uuid().exactOptional() }).strip(),
  queries: ({ person }) => person,
  ownerOf: ({ userId }) => userId,
  nameOf: ({ firstName, surname, organizationName }) => organizationName || `${firstName} ${surname}`,
});
