import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { publicationState } from '../domain/publication-state.ts';
import { plainText } from '../domain/text.ts';

/** A new state for a reviewed record. The owner sees the reason, which a denial requires. */
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
