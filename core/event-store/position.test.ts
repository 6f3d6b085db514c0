import { describe, expect, it } from 'vitest';
import { formatPosition, laterPosition, parsePosition } from './position.ts';

describe('a position of the log', () => {
  it('travels as decimal text, zero included', () => {
    expect(parsePosition(formatPosition(0n))).toBe(0n);
    expect(parsePosition(formatPosition(9_007_199_254_740_993n))).toBe(9_007_199_254_740_993n);
  });

  it.each(['', '-1', '1.5', '0x10', ' 1', '9223372036854775808', '99999999999999999999', 'NaN', undefined])(
    'is not read from %j',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );

  it('is later than none, even at zero', () => {
    expect(laterPosition(undefined, 0n)).toBe(0n);
    expect(laterPosition(0n, undefined)).toBe(0n);
    expect(laterPosition(2n, 1n)).toBe(2n);
    expect(laterPosition(undefined, undefined)).toBeUndefined();
  });
});
