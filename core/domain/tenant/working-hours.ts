import { z } from 'zod';
import { spansInTheWay, spansPerDay } from './opening-hours.ts';

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
/** 0 = Sunday to 6 = Saturday. */
const weekday = z.literal([0, 1, 2, 3, 4, 5, 6]);

/** The week of a business: days without a span are closed. */
export const workingHoursSchema = z
  .array(z.strictObject({ day: weekday, opens: clockTime, closes: clockTime }))
  .max(7 * spansPerDay)
  .check(({ value, issues }) => {
    for (const index of spansInTheWay(value)) {
      issues.push({
        code: 'custom',
        input: value[index],
        path: [index],
        params: { code: 'The_Working_Hours_Overlap' },
      });
    }
  });

/**
 * Days on which a business is closed in spite of its opening hours, such as public holidays: `2027-03-21`, the date in
 * Tehran.
 */
export const holidaysSchema = z
  .array(z.iso.date())
  .max(60)
  .transform((days) => [...new Set(days)].sort());
