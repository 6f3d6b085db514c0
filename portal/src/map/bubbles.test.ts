import { expect, it } from 'vitest';
import { type Bubble, joined } from './bubbles.ts';

const bubble = (longitude: number, count: number): Bubble => ({
  key: `${longitude}`,
  latitude: 0,
  longitude,
  count,
  bounds: count === 1 ? undefined : [longitude, 0, longitude + 1, 1],
});
const at = ({ longitude }: Bubble) => ({ x: longitude, y: 0 });
const shown = (bubbles: readonly Bubble[]) =>
  joined(bubbles, at, () => 10).map(({ longitude, count }) => [longitude, count]);

it('counts what would lie on a larger bubble there, and leads to both', () => {
  const bubbles = [bubble(0, 3), bubble(6, 40), bubble(20, 5)];
  expect(shown(bubbles)).toEqual([
    [6, 43],
    [20, 5],
  ]);
  expect(joined(bubbles, at, () => 10)[0]?.bounds).toEqual([0, 0, 7, 1]);
});

it('leaves single results where they are', () => {
  expect(shown([bubble(0, 1), bubble(1, 1)])).toHaveLength(2);
});
