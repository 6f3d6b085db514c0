import { describe, expect, it } from 'vitest';
import { oneOn, renumbered } from './renumbered.ts';

const a = { id: 'a', revision: '0', order: 0, parentId: null };
const b = { id: 'b', revision: '3', order: 1, parentId: null };
const c = { id: 'c', revision: '1', order: 2, parentId: null };
const siblings = [a, b, c];

describe('moving a category', () => {
  it('writes the two siblings that change places', () => {
    expect(renumbered({ moved: b, parentId: null, siblings, to: 0 })).toEqual([
      { id: 'b', revision: '3', changes: { order: 0 } },
      { id: 'a', revision: '0', changes: { order: 1 } },
    ]);
  });

  it('numbers siblings again that shared a number', () => {
    const equal = siblings.map((each) => ({ ...each, order: 5 }));
    const moves = renumbered({ moved: { ...c, order: 5 }, parentId: null, siblings: equal, to: 1 });
    expect(moves.map(({ id, changes }) => [id, changes.order])).toEqual([
      ['c', 1],
      ['a', 0],
      ['b', 2],
    ]);
  });

  it('writes nothing for the place where it is', () => {
    expect(renumbered({ moved: b, parentId: null, siblings, to: 1 })).toEqual([]);
  });

  it('brings it into another branch first, then makes room for it', () => {
    const moved = { id: 'd', revision: '7', order: 0, parentId: 'x' };
    expect(renumbered({ moved, parentId: null, siblings, to: 2 })).toEqual([
      { id: 'd', revision: '7', changes: { order: 2, parentId: null } },
      { id: 'c', revision: '1', changes: { order: 3 } },
    ]);
  });

  it('goes one place on from where the category lies now, and not beyond its siblings', () => {
    expect(oneOn([a, c, b], { ...c, revision: '0' }, 'up')).toEqual({
      moved: c,
      parentId: null,
      siblings: [a, c, b],
      to: 0,
    });
    expect(renumbered(oneOn(siblings, a, 'up'))).toEqual([]);
    expect(renumbered(oneOn(siblings, c, 'down'))).toEqual([]);
  });
});
