import { searchQuerySchema } from '@charsu/core/contract/public.ts';
import type { SaidPart } from '@charsu/core/domain/sentence/read-sentence.ts';
import { describe, expect, it } from 'vitest';
import { missedWords } from './missed-words.ts';

const missed = (query: Record<string, unknown>, total = 0, parts: SaidPart[] = []) =>
  missedWords(searchQuerySchema.parse(query), { total, understood: { words: '', parts } });
const used: SaidPart = {
  words: 'دست دوم',
  at: 6,
  city: [],
  minPrice: null,
  maxPrice: null,
  fact: ['condition.used'],
  factMin: [],
  factMax: [],
};

describe('a search that found nothing', () => {
  it('is counted by its words, however they are written', () => {
    expect(missed({ q: '  گوشي   آيفون ' })).toEqual({ words: 'گوشی ایفون', written: 'گوشي آيفون' });
    expect(missed({ q: 'iPhone' })?.words).toBe('iphone');
  });

  it('is not counted where it found something, or where something else may be why it did not', () => {
    expect(missed({ q: 'iPhone' }, 1)).toBeUndefined();
    const filters = [{ city: 'تهران' }, { minPrice: '1' }, { starred: '1' }, { language: 'de-DE' }, { tenant: 'shop' }];
    const facts = [{ fact: 'condition.used' }, { factMin: 'year.1395' }, { factMax: 'year.1402' }];
    for (const narrow of [...filters, ...facts, { page: 2 }])
      expect(missed({ q: 'iPhone', ...narrow })).toBeUndefined();
    expect(missed({ q: 'گوشی دست دوم' }, 0, [used])).toBeUndefined();
    expect(missed({ q: '  ' })).toBeUndefined();
  });

  it.each(['09121234567', '۰۹۱۲ ۱۲۳ ۴۵ ۶۷', 'sara@example.com', 'x'.repeat(61)])('keeps no %s', (q) => {
    expect(missed({ q })).toBeUndefined();
  });
  it('keeps small numbers', () => expect(missed({ q: 'پژو ۲۰۶' })?.words).toBe('پژو 206'));
});
