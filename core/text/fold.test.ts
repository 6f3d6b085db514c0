import { anyCharacter } from '@charsu/tests/support/any-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, queryWords, searchTokens, tokenise } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['Arabic yeh and kaf', 'كتابي', 'کتابی'],
    ['alef maksura and yeh with hamza', 'موسى رئیس', 'موسی رییس'],
    ['teh marbuta and heh with hamza', 'مدرسة خانۀ خانهٔ', 'مدرسه خانه خانه'],
    ['alef forms', 'أحمد إيران آب ٱلله', 'احمد ایران اب الله'],
    ['waw with hamza', 'مؤسسه', 'موسسه'],
    [
      'letters of Kurdish and Urdu keyboards',
      'گۆشی ڕەنگ لێدان سڵاو کتابے ڪتاب ھمه',
      'گوشی رهنگ لیدان سلاو کتابی کتاب همه',
    ],
    ['a keycap', 'گوشی 1️⃣', 'گوشی 1'],
    ['diacritics, superscript alef and tatweel', 'مُحَمَّدٌ رحمٰن کتـــاب', 'محمد رحمن کتاب'],
    ['Persian and Arabic digits', '۱۲۳ ٤٥٦', '123 456'],
    ['full-width letters and ligatures', 'ＡＢＣ１２ ﷼ ﻻ', 'abc12 ریال لا'],
    ['a ZWNJ', 'کتاب‌خانه', 'کتاب خانه'],
    ['invisible controls', '\u202bسلام\u202c\u200f \ufeffدنیا', 'سلام دنیا'],
    ['spaces', '  a \n\t b\u00a0c ', 'a b c'],
    ['German', 'Möbel Größe STRASSE', 'moebel groesse strasse'],
    ['a decomposed umlaut', 'Mo\u0308bel', 'moebel'],
    ['other Latin accents', 'Café Señor İzmir', 'cafe senor izmir'],
    ['Chinese', '手机壳', '手机壳'],
    ['punctuation, which stays', "it's & co: 5%", "it's & co: 5%"],
  ])('folds %s', (_, text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it('changes nothing when it folds again', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('searchTokens', () => {
  it('gives a word with ZWNJ joined and split', () => {
    expect(searchTokens('می‌خواهم')).toEqual(['میخواهم', 'می', 'خواهم']);
  });

  it('gives both spellings of an umlaut', () => {
    expect(searchTokens('Möbel')).toEqual(['moebel', 'mobel']);
  });

  it('gives characters and pairs of Chinese', () => {
    expect(searchTokens('手机壳 新')).toEqual(['手', '手机', '机', '机壳', '壳', '新']);
  });

  it('cuts at punctuation and keeps emoji', () => {
    expect(searchTokens("it's a 🏺, isn't it?")).toEqual(['it', 's', 'a', '🏺', 'isn', 't']);
  });

  it('takes one sign that stands for several apart', () => {
    expect(searchTokens('㋀')).toEqual(['1', '月']);
    expect(searchTokens('㎏ ﷺ')).toEqual(['kg', ...searchTokens('صلى الله عليه وسلم')]);
  });

  it('cuts a number from letters, and keeps a single Latin letter with it', () => {
    expect(searchTokens('رم۱۶ 50mm')).toEqual(['رم16', 'رم', '16', '50mm', '50', 'mm']);
    expect(searchTokens('iPhone13Pro')).toEqual(['iphone13pro', 'iphone', '13', 'pro']);
    expect(searchTokens('A4')).toEqual(['a4', 'a', '4']);
    expect(searchTokens('5 m')).toEqual(['5', '5m', 'm']);
    expect(searchTokens('5, m')).toEqual(['5', 'm']);
    expect(searchTokens('۵ و ۶')).toEqual(['5', 'و', '6']);
  });

  it('gives nothing for punctuation alone', () => {
    expect(searchTokens('" & : — …')).toEqual([]);
  });
});

describe('queryWords', () => {
  it('asks for pairs of Chinese, and for one character where it stands alone', () => {
    expect(queryWords('手机壳 新')).toEqual(['手机', '机壳', '新']);
  });

  it('asks for a number and its letters whether they are written together or not', () => {
    expect(queryWords('رم۱۶ پژو206 50mm')).toEqual(['رم', '16', 'پژو', '206', '50', 'mm']);
    expect(queryWords('A4 5m a52s')).toEqual(['a4', '5m', 'a52s']);
  });

  it('asks for an emoji only where there is nothing else', () => {
    expect(queryWords('فرش😀 ✅')).toEqual(['فرش']);
    expect(queryWords('😀')).toEqual(['😀']);
  });

  it('asks for the parts of a word with ZWNJ', () => {
    expect(queryWords('می‌خواهم')).toEqual(['می', 'خواهم']);
  });

  it('asks of every single character only for forms that a document with it has', () => {
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const character = String.fromCodePoint(code);
      const indexed = new Set(searchTokens(character));
      const asked = [...queryWords(character), ...queryWords(foldText(character))];
      if (!asked.every((word) => indexed.has(word))) expect(asked, code.toString(16)).toEqual([...indexed]);
    }
  });

  it('asks only for forms that a document with the same text has', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const indexed = new Set(searchTokens(text));
        expect(queryWords(text).every((word) => indexed.has(word))).toBe(true);
        expect(queryWords(foldText(text)).every((word) => indexed.has(word))).toBe(true);
      }),
      { examples: [['㋀'], ['ﷺ'], ['﷽']] },
    );
  });
});

describe('tokenise', () => {
  it('tells where a word stands in the unfolded text', () => {
    const text = 'خرید كِتاب ۱۲';
    expect(tokenise(text).map((token) => [token.form, token.position, text.slice(token.start, token.end)])).toEqual([
      ['خرید', 0, 'خرید'],
      ['کتاب', 1, 'كِتاب'],
      ['12', 2, '۱۲'],
    ]);
  });
});

describe('words that mean the same', () => {
  const finds = (query: string, text: string) => {
    const found = new Set(searchTokens(text));
    return queryWords(query).every((word) => found.has(word));
  };

  it.each([
    ['کتاب', 'کتاب‌ها'],
    ['کتاب‌ها', 'کتابها'],
    ['کتابها', 'کتاب'],
    ['کتاب‌های', 'کتاب'],
    ['خونه', 'خانه'],
    ['خانه', 'خونه'],
    ['شاي', 'الشاي'],
    ['سجاد', 'السجاد'],
    ['手機', '手机'],
    ['手机', '手機殼'],
  ])('%s finds %s', (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ['ماست', 'الماس'],
    ['تن', 'تنها'],
    ['می‌خواهم', 'می'],
  ])('%s does not find %s', (query, text) => expect(finds(query, text)).toBe(false));

  it('are the singular of a Latin plural', () => {
    expect(searchTokens('Cars, boxes and batteries')).toEqual([
      'cars',
      'car',
      'boxes',
      'box',
      'and',
      'batteries',
      'battery',
    ]);
    expect(searchTokens('glass bus tennis gas')).toEqual(['glass', 'bus', 'tennis', 'gas']);
    expect(queryWords('cars')).toEqual(['cars']);
  });

  it('leave a search server no Arabic article to cut off', () => {
    for (const token of searchTokens('الماس آلو الشاي')) expect(token.startsWith('ال')).toBe(false);
  });
});
