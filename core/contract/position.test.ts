import { describe, expect, it } from 'vitest';
import { parsePosition } from './position.ts';

describe('a position that travels', () => {
  it.each(['0', '9007199254740993', '9223372036854775807'])('is read from %j', (text) => {
    expect(parsePosition(text)).toBe(BigInt(text));
  });

  it.each(['', '-1', '1.5', '0x10', ' 1', '9223372036854775808', '99999999999999999999', 'NaN', undefined])(
    'is not read from %j',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );
});
