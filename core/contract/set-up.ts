import { z } from 'zod';
import { setUpSteps } from '../domain/settings/groups/set-up.ts';

/** The reach of a service of the environment: `sandbox` catches everything and reaches nobody. */
const reachSchema = z.enum(['set', 'sandbox', 'absent']);
const reachedSchema = z.object({ mail: reachSchema, sms: reachSchema, payments: reachSchema });
export type Reached = z.infer<typeof reachedSchema>;

/** The operator's progress with opening the portal. */
export const setUpProgressSchema = z
  .object({
    steps: z.record(
      z.enum(setUpSteps),
      z.enum(['done', 'leftOut', 'open']).describe('`leftOut`: the operator has said that it is fine as it is.'),
    ),
    services: reachedSchema,
  })
  .meta({ id: 'SetUpProgress' });
export type SetUpProgress = z.infer<typeof setUpProgressSchema>;
