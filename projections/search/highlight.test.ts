import { searchTokens } from '@charsu/core/text/fold.ts';
import { describe, expect, it } from 'vitest';
import { highlightedName, markTags } from './highlight.ts';

/** The folded name as the search server gives it back, with `words` marked. */
const formatted = (name: string, ...words: string[]) =>
  searchTokens(name)
    .map((word) => (words.includes(word) ? `${markTags.highlightPreTag}${word}${markTags.highlightPostTag}` : word))
    .join(' ');

describe('highlighted name', () => {
  it('marks the word as it is written, not as it is folded', () => {
    const name = 'كتاب‌خانه چوبي';
    expect(highlightedName(name, formatted(name, 'چوبی'))).toBe('كتاب‌خانه <mark>چوبي</mark>');
  });

  it('marks each place where the word stands, the first and the last too', () => {
    const name = 'Carpet, silk carpet';
    expect(highlightedName(name, formatted(name, 'carpet'))).toBe('<mark>Carpet</mark>, silk <mark>carpet</mark>');
  });

  it('marks a whole word of which only the beginning matched', () => {
    const name = 'Silk carpets';
    const prefix = `silk ${markTags.highlightPreTag}carp${markTags.highlightPostTag}ets`;
    expect(highlightedName(name, prefix)).toBe('Silk <mark>carpets</mark>');
  });

  it('joins Chinese pairs that overlap', () => {
    const name = '伊朗地毯批发';
    expect(highlightedName(name, formatted(name, '伊朗', '朗地', '地毯'))).toBe('<mark>伊朗地毯</mark>批发');
  });

  it('escapes everything else', () => {
    const name = `<b>"Tea" & 'coffee'</b>`;
    expect(highlightedName(name, formatted(name, 'tea'))).toBe(
      '&lt;b&gt;&quot;<mark>Tea</mark>&quot; &amp; &#39;coffee&#39;&lt;/b&gt;',
    );
  });

  it('is null when nothing of the name matched', () => {
    expect(highlightedName('Silk', formatted('Silk'))).toBeNull();
  });
});
