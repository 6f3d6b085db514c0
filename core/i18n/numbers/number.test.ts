import { describe, expect, it } from 'vitest';
import { cultures } from '../../domain/culture-facts.ts';
import { formatClock, formatNumber, formatPercent, formatReference } from './number.ts';

const whole = Array.from({ length: 16 }, (_, digits) =>
  [0, 1, 5, 9].map((digit) => digit * 10 ** digits + digits),
).flat();
const odd = [-1, -1_234_567, 0.5, 1.005, 1_234.567, 12.3, 1e21, Number.NaN];

describe.each(cultures)('numbers in %s', (culture) => {
  const intl = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(culture, options);

  it('are written as the standard says', () => {
    const format = intl({ maximumFractionDigits: 2 });
    for (const value of [...whole, ...odd, Number.MAX_SAFE_INTEGER]) {
      expect(formatNumber(value, culture)).toBe(format.format(value));
    }
  });

  it('are percentages and references as the standard says', () => {
    const percent = intl({ style: 'percent' });
    for (const value of [0, 5, 12, 100, 1_234, -3])
      expect(formatPercent(value, culture)).toBe(percent.format(value / 100));
    const plain = intl({ useGrouping: false, maximumFractionDigits: 0 });
    for (const value of whole) expect(formatReference(value, culture)).toBe(plain.format(value));
  });

  it('are times of a clock with two digits each', () => {
    const two = intl({ useGrouping: false, minimumIntegerDigits: 2 });
    for (const [hour, minute] of ['00:00', '09:05', '23:59'].map((time) => time.split(':'))) {
      const expected = `${two.format(Number(hour))}:${two.format(Number(minute))}`;
      expect(formatClock(`${hour}:${minute}`, culture)).toBe(expected);
    }
  });
});
