import { oneMonthAfter } from '../calendar.ts';

/** A display period; null while there is none. ISO 8601 instants. */
interface DisplayPeriod {
  /** When it began, over all renewals without a gap. */
  readonly displayBegan: string | null;
  readonly expiredDate: string | null;
}

/** A renewal so soon after the end leaves no gap: the job that renews comes within minutes. In ms. */
const noGapMs = 3_600_000;

/** Whether a renewal at `at` goes on where the period ends, with no gap between. */
const goesOn = (expiredDate: string, at: string): boolean => Date.parse(at) < Date.parse(expiredDate) + noGapMs;

/**
 * When a renewal at `at` ends: one month after the end of the period, on the day of the month on which the display began
 * (D12b: 31 January, 28 February, 31 March); after a gap, one month after `at`.
 */
export function renewedEnd({ displayBegan, expiredDate }: DisplayPeriod, at: string): string {
  if (expiredDate === null || !goesOn(expiredDate, at)) return oneMonthAfter(at);
  return oneMonthAfter(expiredDate, displayBegan ?? expiredDate);
}

/** When the display began that a renewal at `at` continues or, after a gap, begins. */
export const beganAfterRenewal = ({ displayBegan, expiredDate }: DisplayPeriod, at: string): string | null =>
  expiredDate !== null && goesOn(expiredDate, at) ? displayBegan : at;
