import { z } from 'zod';
import { denialReasons } from '../domain/advertisement/fields.ts';
import { signedHeadSchema } from './signed-statement.ts';

/** The moderation of advertisements in thirty days of Tehran that are over. */
const moderationCountsSchema = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  /** Decided by moderators. */
  approved: z.int(),
  denied: z.int(),
  /** Published by a rule at once, without a moderator. */
  byRule: z.int(),
  /** Seconds that half of those that waited did at most, to some five per cent; null: none. */
  waitMedian: z.number().nullable(),
  /** The same for nine of ten. */
  waitNinetieth: z.number().nullable(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(denialReasons), denials: z.int() })),
  /** Decisions on advertisements that their owners had sent again after a denial, and how many approved them then. */
  again: z.int(),
  changed: z.int(),
});
export type ModerationCounts = z.infer<typeof moderationCountsSchema>;

/** The public page on moderation, with the newest signed heads of the books. */
export const publicModerationSchema = moderationCountsSchema
  .extend({
    heads: z.array(signedHeadSchema.pick({ period: true, wallets: true, events: true, sha256: true })),
  })
  .meta({ id: 'PublicModeration' });
export type PublicModeration = z.infer<typeof publicModerationSchema>;
