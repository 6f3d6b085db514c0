import { z } from 'zod';
import { instantSchema } from './common.ts';

/** Hints of what would make an advertisement seen more (D22). */
export const advertisementHints = [
  'shortName',
  'shortText',
  'noPicture',
  'fewPictures',
  'noPrice',
  'seldomShown',
] as const;

/** What became of an advertisement by day of Tehran, with what its owner did to it meanwhile. */
export const statisticsSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Every day of the time, the oldest first: those without a visit too. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** How often its page was opened. */
        views: z.int(),
        /** How many opened it. */
        visitors: z.int(),
        /** How often the telephone was shown. */
        reveals: z.int(),
        /** How many pressed another way to reach the seller. */
        clicks: z.int(),
      }),
    ),
    changes: z.array(z.object({ at: instantSchema, day: z.iso.date(), description: z.string() })),
    hints: z.array(z.enum(advertisementHints)),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
