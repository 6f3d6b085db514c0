import { z } from 'zod';
import { instantSchema } from './common.ts';

/** Hints how an advertisement would be seen more (D22). */
const advertisementHints = ['shortName', 'shortText', 'noPicture', 'fewPictures', 'noPrice', 'seldomShown'] as const;

/** The counts of an advertisement by day in Tehran, with its owner's actions. */
export const statisticsSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Every day of the period, oldest first, also days without a visit. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        views: z.int(),
        visitors: z.int(),
        reveals: z.int(),
        /** The presses on other contacts of the seller. */
        clicks: z.int(),
      }),
    ),
    changes: z.array(z.object({ at: instantSchema, day: z.iso.date(), description: z.string() })),
    hints: z.array(z.enum(advertisementHints)),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;

/** A count of the last thirty days in Tehran, oldest first, with its sum and that of the thirty days before. */
const countedSchema = z.object({ days: z.array(z.int()), now: z.int(), before: z.int() });

/** Activity on a member's advertisements, and work that waits for the member. */
export const ownSummarySchema = z
  .object({
    /** The views of pages of advertisements. */
    views: countedSchema,
    /** The reveals of telephones, on pages of businesses too. */
    reveals: countedSchema,
    /** The messages that visitors wrote. */
    messages: countedSchema,
    /** Advertisements whose display ends within a week and is not renewed by itself. */
    ending: z.int(),
    /** Conversations in which a visitor wrote last. */
    unanswered: z.int(),
  })
  .meta({ id: 'OwnSummary' });
export type OwnSummary = z.infer<typeof ownSummarySchema>;
