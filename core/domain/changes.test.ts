import { describe, expect, it } from 'vitest';
import { changesOf, isEmpty } from './changes.ts';

const current: {
  name: string;
  price: number | null;
  names: Record<string, string>;
  images: readonly { id: string; width: number }[];
} = {
  name: 'فرش',
  price: null,
  names: { 'fa-IR': 'فرش', 'en-US': 'Carpet' },
  images: [
    { id: 'a', width: 1 },
    { id: 'b', width: 2 },
  ],
};

describe('changes', () => {
  it('are the fields whose values differ', () =>
    expect(changesOf(current, { name: 'فرش', price: 5 })).toEqual({ price: 5 }));
  it('can be to nothing', () =>
    expect(changesOf({ price: 5 as number | null }, { price: null })).toEqual({ price: null }));
  it('leave out what was not sent', () => expect(isEmpty(changesOf(current, {}))).toBe(true));
  it('do not see the order of keys', () =>
    expect(changesOf(current, { names: { 'en-US': 'Carpet', 'fa-IR': 'فرش' } })).toEqual({}));
  it('see the order of a list', () => {
    const images = [...current.images].reverse();
    expect(changesOf(current, { images })).toEqual({ images });
  });
  it('see a translation that was taken away', () =>
    expect(changesOf(current, { names: { 'fa-IR': 'فرش' } })).toEqual({ names: { 'fa-IR': 'فرش' } }));
});
