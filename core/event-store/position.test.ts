import { describe, expect, it } from 'vitest';
import { laterPosition } from './position.ts';

describe('a position of the log', () => {
  it('is later than none, even at zero', () => {
    expect(laterPosition(undefined, 0n)).toBe(0n);
    expect(laterPosition(0n, undefined)).toBe(0n);
    expect(laterPosition(2n, 1n)).toBe(2n);
    expect(laterPosition(undefined, undefined)).toBeUndefined();
  });
});
