import { z } from 'zod';
import { answerShape } from '../domain/field-schemas.ts';
import { trustRuleFields } from '../domain/trust-rule/fields.ts';
import { instantSchema } from './common.ts';

/** The effect that a rule would have had on publications that were requested, and what moderators did. */
const rehearsalShape = {
  requested: z.int().describe('Publications that were requested.'),
  published: z.int().describe('Those that the rule would have published at once.'),
  denied: z.int().describe('Those of them that moderators have denied.'),
};

/** A rule by which advertisements of trusted sellers are published at once. */
export const trustRuleRecordSchema = z
  .object({
    id: z.uuid(),
    ...answerShape(trustRuleFields),
    on: z.boolean(),
    /** Of when it was last switched on; null: it never was. */
    rehearsal: z.object(rehearsalShape).nullable(),
    revision: z.string(),
  })
  .meta({ id: 'TrustRuleRecord' });
export type TrustRuleRecord = z.infer<typeof trustRuleRecordSchema>;

export const rehearsalSchema = z
  .object({
    ...rehearsalShape,
    /** The first publication that was looked at was requested after this. */
    since: instantSchema,
  })
  .meta({ id: 'TrustRuleRehearsal' });
export type TrustRuleRehearsal = z.infer<typeof rehearsalSchema>;

export const switchTrustRuleSchema = z.strictObject({ on: z.boolean() });
