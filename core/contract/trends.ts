import { z } from 'zod';

/** Counts of a day or a week of Tehran. */
const trendSchema = z.object({
  /** Its first day. */
  first: z.iso.date(),
  advertisements: z.int(),
  registrations: z.int(),
  /** Advertisements that waited for a moderator, and were approved or denied. */
  approved: z.int(),
  denied: z.int(),
  /** Seconds that half of those waited at most, to some five per cent; null: none. */
  waitMedian: z.number().nullable(),
  /** The same for nine of ten. */
  waitNinetieth: z.number().nullable(),
});
export type Trend = z.infer<typeof trendSchema>;

/** How long the decision on an advertisement usually takes. */
export const usualWaitSchema = z
  .object({
    /** Seconds that half of the last two weeks' decisions took at most; null: there were too few to tell. */
    seconds: z.number().nullable(),
  })
  .meta({ id: 'UsualWait' });
export type UsualWait = z.infer<typeof usualWaitSchema>;

export const trendsSchema = z
  .object({
    /** The last 30 days, oldest first, today included. */
    days: z.array(trendSchema),
    /** The last 26 weeks, from Saturday on, oldest first, the present one included. */
    weeks: z.array(trendSchema),
  })
  .meta({ id: 'Trends' });
export type Trends = z.infer<typeof trendsSchema>;
