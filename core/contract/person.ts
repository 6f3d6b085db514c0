import { z } from 'zod';
import { answerShape } from '../domain/field-schemas.ts';
import { personFields } from '../domain/person/fields.ts';
import { personFieldsSchema } from '../domain/person/input.ts';
import { personTypes } from '../domain/person/state.ts';
import { reviewShape } from './common.ts';
import { reviewedSearchSchema } from './paging.ts';

/** A person as its owner and administrators see it (R83). */
export const personRecordSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    personType: z.enum(personTypes),
    ...answerShape(personFields),
    ...reviewShape,
  })
  .meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof personRecordSchema>;

/** A person, saved whole. `submit` also requests review, unless a review is under way or done. */
export const savePersonSchema = z.strictObject({ person: personFieldsSchema, submit: z.boolean().default(false) });

export const personOrderFields = ['modifiedAt', 'createdAt'] as const;
export const searchPersonsSchema = reviewedSearchSchema(
  { q: z.string().trim().max(100).exactOptional(), personType: z.enum(personTypes).exactOptional() },
  personOrderFields,
);
