import { describe, expect, it } from 'vitest';
import { cultures } from '../domain/culture.ts';
import { readSentence, sentencesOf } from './sentences/sentences.ts';
import { sources } from './texts.ts';

const persian = sentencesOf(sources['fa-IR']);
/** The words of a language's sentences, by their keys. */
const wordsIn = (culture: (typeof cultures)[number]) =>
  [...sentencesOf(sources[culture])].map(([key, source]) => [key, readSentence(source).words.join(' ')] as const);

describe.each(cultures)('the texts in %s', (culture) => {
  it('are sentences that need the same as the Persian ones', () => {
    for (const [key, source] of sentencesOf(sources[culture])) {
      // Needs of react-admin's own texts differ between its translations.
      if (key.startsWith('reactAdmin.')) continue;
      expect(source.trim(), key).not.toBe('');
      // A sentence that only changes its form with a number may have one form in another language.
      const needed = (text: string) =>
        new Set([...readSentence(text).names, 'count', 'smart_count', 'brand', 'tagline']);
      expect(needed(source), key).toEqual(needed(persian.get(key) ?? ''));
    }
  });
});

it('write Persian and Arabic with their own letters only', () => {
  for (const [key, text] of wordsIn('fa-IR')) expect(text, key).not.toMatch(/[يك]/);
  for (const [key, text] of wordsIn('ar-SA')) expect(text, key).not.toMatch(/[یک]/);
});

it.each(['fa-IR', 'ar-SA'] as const)('write numbers in the digits of %s', (culture) => {
  for (const [key, text] of wordsIn(culture)) {
    // Places on a map, names with a number in them and numbered lists of Markdown are written in one way everywhere.
    expect(text.replace(/\d+\.\d{4}|SHA-256|^\d+\. /gm, ''), key).not.toMatch(/[0-9]/);
  }
});

it.each([
  ['«جستجو»', /جست[\s\u200c]*و[\s\u200c]*جو/],
  ['«شمارهٔ» and the like', /ه\u200cی(?!\p{L})/u],
  ['a mobile number', /موبایل/],
])('write %s in one way', (_what, other) => {
  for (const [key, text] of wordsIn('fa-IR')) expect(text, key).not.toMatch(other);
});

it.each([
  ['a deposit', 'fa-IR', /واریز(?!ی)/],
  ['a deposit', 'en-US', /\bpa(?:y|id) in\b/i],
  ['a deposit', 'de-DE', /einzahl|eingezahl/i],
  ['a deposit', 'ar-SA', /شحن المحفظة|اشحن/],
  ['a business', 'de-DE', /\bBetriebe?s?\b/],
  ['a business', 'ar-SA', /نشاط تجاري|نشاطك|أعمال[يك]/],
  ['a moderator', 'fa-IR', /بازبین(?!ی)|بررسی‌کنند[هگ]/],
  ['a moderator', 'en-US', /\breviewers?\b/i],
  ['a moderator', 'de-DE', /\bPrüf(?:er(?!$)|ende)/],
  ['a moderator', 'ar-SA', /(?<!\p{L})(?:ال)?مراجع(?:ين|ون)?(?!\p{L})/u],
  ['a moderator', 'zh-CN', /审核人员/],
] as const)('calls %s by one word in %s, as the glossary says', (_what, culture, other) => {
  for (const [key, text] of wordsIn(culture)) expect(text, key).not.toMatch(other);
});
