import { toAsciiDigits } from '@charsu/core/text/digits.ts';

/**
 * Reads a time of day as people write it, in any digits (`۸:۳۰`, and `830`, since some phones offer nothing but digits):
 * `HH:MM`; undefined for what is no time.
 */
export function readClock(written: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.٫]?(\d{2})$/.exec(toAsciiDigits(written).trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
