import { expect, it } from 'vitest';
import { differingWords } from './differing-words.ts';

/** A text with the words in brackets that the other one lacks. */
const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map((piece) => (piece.differs ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Two carpets from Kashan', 'Three carpets from Kashan', '[Two] carpets from Kashan', '[Three] carpets from Kashan'],
  ['فرش نو', 'فرش دست‌باف نو', 'فرش نو', 'فرش [دست‌باف ]نو'],
  ['手工地毯', '手工瓷器', '手工[地毯]', '手工[瓷器]'],
  ['one\ntwo words', 'one\ntwo', 'one\ntwo[ words]', 'one\ntwo'],
  ['same', 'same', 'same', 'same'],
  ['', 'new', '', '[new]'],
])('marks the words in which %j and %j differ', (from, to, shownFrom, shownTo) => {
  expect([marked(from, to), marked(to, from)]).toEqual([shownFrom, shownTo]);
});

it('marks a whole text that has too little in common with the other', () => {
  const [long, other] = ['a', 'b'].map((letter) => Array.from({ length: 3_000 }, (_, n) => `${letter}${n}`).join('\n'));
  expect(differingWords(long ?? '', other ?? '')).toEqual([{ text: long, differs: true }]);
});
