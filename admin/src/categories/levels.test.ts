import { limits } from '@charsu/core/domain/limits.ts';
import { expect, it } from 'vitest';
import { fitsBelow, isTooDeep } from './levels.ts';

const lastDepth = limits.categoryLevels - 1;

it('has room for a new category above the last level only', () => {
  expect(fitsBelow({ depth: lastDepth - 1 })).toBe(true);
  expect(fitsBelow({ depth: lastDepth })).toBe(false);
});

it('needs room for all that is below a moved one', () => {
  expect(fitsBelow({ depth: 0 }, { levelsBelow: lastDepth - 1 })).toBe(true);
  expect(fitsBelow({ depth: 0 }, { levelsBelow: lastDepth })).toBe(false);
});

it('leaves a category where it is, however deep that is', () => {
  const parent = { id: 'above', depth: lastDepth };
  expect(isTooDeep(parent)).toBe(true);
  expect(isTooDeep(parent, { parentId: null, levelsBelow: 0 })).toBe(true);
  expect(isTooDeep(parent, { parentId: 'above', levelsBelow: 0 })).toBe(false);
});
