import { bareNumber } from '@charsu/core/text/bare-number.ts';

/** What to look for among the receivers: a number may be typed in any form, and messages have the dialled form. */
export function typedReceiver(written: string): string {
  const number = bareNumber(written);
  return /^\+?\d+$/.test(number) ? number.replace(/^0(?=9)/, '') : written.trim();
}
