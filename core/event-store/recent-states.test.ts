import { describe, expect, it } from 'vitest';
import { RecentStates } from './recent-states.ts';

describe('recent states', () => {
  it('forget the one that was not used for longest', () => {
    const states = new RecentStates<number>(2);
    states.set('a', 1);
    states.set('b', 2);
    expect(states.get('a')).toBe(1);
    states.set('c', 3);
    expect(states.get('b')).toBeUndefined();
    expect([states.get('a'), states.get('c')]).toEqual([1, 3]);
  });

  it('forget what they are told to', () => {
    const states = new RecentStates<number>(2);
    states.set('a', 1);
    states.delete('a');
    expect(states.get('a')).toBeUndefined();
  });
});
