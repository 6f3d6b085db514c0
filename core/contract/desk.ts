import { z } from 'zod';
import { instantSchema } from './common.ts';

/** The work that waits besides the review queues. */
const deskPiles = ['reports', 'messages', 'corrections'] as const;
export const deskSchema = z
  .array(
    z.object({
      pile: z.enum(deskPiles),
      waiting: z.int(),
      /** Since when the oldest waits; null: none does. */
      oldest: instantSchema.nullable(),
    }),
  )
  .meta({ id: 'Desk' });
export type Desk = z.infer<typeof deskSchema>;

/** A number for each of the last thirty days of Tehran, oldest first, today included. */
const series = z.array(z.number());
export const figuresSchema = z
  .object({
    first: z.iso.date(),
    views: series,
    contacts: series,
    reports: series,
    misses: series,
    /** In rial; null where the caller may not see the books. */
    deposits: series.nullable(),
    revenue: series.nullable(),
  })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof figuresSchema>;
