import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { publicationState } from '../domain/publication-state.ts';
import { plainText } from '../domain/text.ts';

/** Another state for a record that is reviewed. The reason goes to the owner; it is needed to deny. */
export const changeStateSchema = z.discriminatedUnion('state', [
  z.strictObject({
    id: z.uuid(),
    state: z.literal(publicationState.denied),
    reason: plainText(limits.denialReason.min, limits.denialReason.max),
  }),
  z.strictObject({
    id: z.uuid(),
    state: z.literal([
      publicationState.draft,
      publicationState.pending,
      publicationState.approved,
      publicationState.cancelled,
    ]),
  }),
]);
export type ChangeState = z.input<typeof changeStateSchema>;
