import { anyCharacter } from '@charsu/tests/support/any-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { readFilter } from './filter.ts';
import { SearchIndex } from './search-index.ts';
import type { Json } from './values.ts';

const index = SearchIndex.create(openDatabase(undefined), 'things', 'id');
index.settings = { ...index.settings, filterableAttributes: ['*'] };
const passes = (filter: unknown, document: Json) => {
  index.put('1', document);
  const [doc] = index.docs.values();
  return doc && readFilter(index, filter)?.(doc);
};
const attempt = (filter: unknown) => {
  try {
    readFilter(index, filter);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('readFilter', () => {
  it('binds NOT before AND before OR', () => {
    const filter = 'a = 1 OR NOT b = 2 AND c = 3';
    expect(passes(filter, { a: 1, b: 2 })).toBe(true);
    expect(passes(filter, { a: 2, b: 1, c: 3 })).toBe(true);
    expect(passes(filter, { b: 2, c: 3 })).toBe(false);
    expect(passes(filter, { b: 1 })).toBe(false);
  });

  it('finds in a box what lies between its sides, over the 180th meridian too', () => {
    const isIn = (lat: number, lng: number) =>
      passes('_geoBoundingBox([10, -170], [-10, 170])', { _geo: { lat, lng } });
    expect([isIn(0, 175), isIn(0, -175), isIn(0, 0), isIn(11, 175)]).toEqual([true, true, false, false]);
  });

  it('reads quoted values with escapes', () => {
    expect(passes(`'my attribute' = "it's \\"so\\""`, { 'my attribute': `it's "so"` })).toBe(true);
  });

  it('reads arrays as a conjunction of choices', () => {
    const filter = [['a = 1', 'a = 2'], 'b EXISTS'];
    expect(passes(filter, { a: 2, b: null })).toBe(true);
    expect(passes(filter, { a: 3, b: null })).toBe(false);
    expect(passes(filter, { a: 1 })).toBe(false);
  });

  it.each(['', '  ', [], [[]], null, undefined])('takes %j for no filter', (filter) => {
    expect(readFilter(index, filter)).toBeUndefined();
  });

  it.each([
    ...['a', 'a =', '= 1', '(a = 1', 'a = 1)', 'a = "x', 'a IN [1', 'a > b', 'a = 1 b = 2', 'a & 1'],
    ...['_geoRadius(1,2)', '_geoRadius(91, 2, 3)', '_geoPolygon([1, 2], [3, 4])', 7, [[['a = 1']]]],
  ])('refuses %j', (filter) => {
    expect(attempt(filter)).toMatchObject({ code: 'invalid_search_filter' });
  });

  it.each(['(', 'NOT '])('refuses what is nested too deeply with %j instead of overflowing', (opening) => {
    expect(attempt(`${opening.repeat(100_000)}a = 1`)).toMatchObject({ code: 'invalid_search_filter' });
  });

  it('answers any text at all with a filter or a clear error', () => {
    const pieces = `AND OR NOT IN TO IS NULL EXISTS ( ) [ ] , = != > " ' \\ price 1 -2.5 _geoRadius _geoBoundingBox`;
    const piece = fc.constantFrom(...pieces.split(' '), '_geoPolygon', 'کتاب', '😀');
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece, { maxLength: 40 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(fc.oneof(text, fc.array(fc.oneof(text, fc.array(text))), fc.anything()), (filter) => {
        const error = attempt(filter);
        if (error !== undefined) expect(error).toMatchObject({ code: 'invalid_search_filter' });
      }),
      { numRuns: 2000 },
    );
  });
});
