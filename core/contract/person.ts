import { z } from 'zod';
import { answerShape } from '../domain/field-schemas.ts';
import { personFields } from '../domain/person/fields.ts';
import { personFieldsSchema } from '../domain/person/input.ts';
import { personTypes } from '../domain/person/state.ts';
import { instantSchema, stateSchema } from './common.ts';

/** A person as its owner and administrators see it (R83). */
export const personRecordSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    personType: z.enum(personTypes),
    ...answerShape(personFields),
    currentState: stateSchema,
    denialReason: z.string().nullable(),
    createdAt: instantSchema,
    modifiedAt: instantSchema,
    /** When its owner last requested the review. */
    requestedAt: instantSchema.nullable(),
    revision: z.string(),
  })
  .meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof personRecordSchema>;

/** A person, saved whole. `submit` also requests review, unless a review is under way or done. */
export const savePersonSchema = z.strictObject({ person: personFieldsSchema, submit: z.boolean().default(false) });

export const personOrderFields = ['modifiedAt', 'createdAt'] as const;
export const searchPersonsSchema = z.strictObject({
  q: z.string().trim().max(100).exactOptional(),
  states: z.array(stateSchema).max(5).exactOptional(),
  personType: z.enum(personTypes).exactOptional(),
  order: z
    .strictObject({ field: z.enum(personOrderFields), direction: z.enum(['asc', 'desc']).default('asc') })
    .default({ field: 'modifiedAt', direction: 'desc' }),
});
