import { anyCharacter } from '@charsu/core/text/any-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchError } from './errors.ts';
import { parseFilter } from './filter-parser.ts';

const attempt = (filter: unknown) => {
  try {
    parseFilter(filter);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('parseFilter', () => {
  it('binds NOT before AND before OR', () => {
    expect(parseFilter('a = 1 OR NOT b = 2 AND c = 3')).toEqual({
      kind: 'or',
      of: [
        { kind: 'compare', attribute: 'a', operator: '=', value: '1' },
        {
          kind: 'and',
          of: [
            { kind: 'not', of: { kind: 'compare', attribute: 'b', operator: '=', value: '2' } },
            { kind: 'compare', attribute: 'c', operator: '=', value: '3' },
          ],
        },
      ],
    });
  });

  it('reads quoted values with escapes', () => {
    expect(parseFilter(`'my attribute' = "it's \\"so\\""`)).toEqual({
      kind: 'compare',
      attribute: 'my attribute',
      operator: '=',
      value: `it's "so"`,
    });
  });

  it('reads arrays as a conjunction of choices', () => {
    expect(parseFilter([['a = 1', 'a = 2'], 'b EXISTS'])).toEqual({
      kind: 'and',
      of: [
        {
          kind: 'or',
          of: [
            { kind: 'compare', attribute: 'a', operator: '=', value: '1' },
            { kind: 'compare', attribute: 'a', operator: '=', value: '2' },
          ],
        },
        { kind: 'exists', attribute: 'b' },
      ],
    });
  });

  it.each(['', '  ', [], [[]], null, undefined])('takes %j for no filter', (filter) => {
    expect(parseFilter(filter)).toBeUndefined();
  });

  it.each([
    'a',
    'a =',
    '= 1',
    '(a = 1',
    'a = 1)',
    'a = "x',
    'a IN [1',
    'a > b',
    'a = 1 b = 2',
    'a & 1',
    '_geoRadius(1,2)',
    '_geoRadius(91, 2, 3)',
    '_geoPolygon([1, 2], [3, 4])',
    7,
    [[['a = 1']]],
  ])('refuses %j', (filter) => {
    expect(attempt(filter)).toMatchObject({ code: 'invalid_search_filter' });
  });

  it('refuses what is nested too deeply instead of overflowing', () => {
    expect(attempt('('.repeat(100_000))).toBeInstanceOf(SearchError);
    expect(attempt('NOT '.repeat(100_000) + 'a = 1')).toBeInstanceOf(SearchError);
  });

  it('answers any text at all with a filter or a clear error', () => {
    const piece = fc.constantFrom(
      'AND',
      'OR',
      'NOT',
      'IN',
      'TO',
      'IS',
      'NULL',
      'EXISTS',
      '(',
      ')',
      '[',
      ']',
      ',',
      '=',
      '!=',
      '>',
      '"',
      "'",
      '\\',
      'price',
      '1',
      '-2.5',
      '_geoRadius',
      '_geoBoundingBox',
      '_geoPolygon',
      'کتاب',
      '😀',
    );
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(' ')),
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
