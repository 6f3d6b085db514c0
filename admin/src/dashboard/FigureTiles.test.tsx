import { expect, it } from 'vitest';
import { weekOf } from './FigureTiles.tsx';

it('sums the last seven days, and compares them with the seven before', () => {
  const days = [9, 1, 1, 1, 1, 1, 1, 4, 2, 2, 2, 2, 2, 2, 3];
  expect(weekOf(days)).toEqual({ sum: 15, change: 50 });
  expect(weekOf([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])).toEqual({ sum: 7, change: null });
});
