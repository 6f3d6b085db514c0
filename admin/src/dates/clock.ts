import { toAsciiDigits } from '@charsu/core/text/digits.ts';

/**
 * Parses a typed time of day, in any digits (`۸:۳۰`, and `830`, since some phones offer only digits): `HH:MM`;
 * undefined for any other text.
 */
export function readClock(written: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.٫]?(\d{2})$/.exec(toAsciiDigits(written).trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
