import { limits } from '@charsu/core/domain/limits.ts';
import { expect, it } from 'vitest';
import { fitsBelow } from './levels.ts';

const lastDepth = limits.categoryLevels - 1;

it('has room for a new category above the last level only', () => {
  expect(fitsBelow({ depth: lastDepth - 1 })).toBe(true);
  expect(fitsBelow({ depth: lastDepth })).toBe(false);
});

it('needs room for all that is below a moved one', () => {
  expect(fitsBelow({ depth: 0 }, { levelsBelow: lastDepth - 1 })).toBe(true);
  expect(fitsBelow({ depth: 0 }, { levelsBelow: lastDepth })).toBe(false);
});
