import { describe, expect, it } from 'vitest';
import { renumbered } from './renumbered.ts';

const siblings = [
  { id: 'a', revision: '0', order: 0 },
  { id: 'b', revision: '3', order: 1 },
  { id: 'c', revision: '1', order: 2 },
];

describe('moving a category among its siblings', () => {
  it('writes the two that change places', () => {
    expect(renumbered({ siblings, from: 1, to: 0 })).toEqual([
      { id: 'b', revision: '3', order: 0 },
      { id: 'a', revision: '0', order: 1 },
    ]);
  });

  it('numbers siblings anew that shared a number', () => {
    const equal = siblings.map((each) => ({ ...each, order: 5 }));
    expect(renumbered({ siblings: equal, from: 2, to: 1 }).map(({ id, order }) => [id, order])).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 2],
    ]);
  });

  it('writes nothing for a place that is not there', () => {
    expect(renumbered({ siblings, from: 7, to: 0 })).toEqual([]);
  });
});
