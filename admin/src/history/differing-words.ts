import { diffArrays } from 'diff';

/** A piece of a text, whole words and what is between them. */
interface Piece {
  readonly text: string;
  /** Whether the other text lacks it here. */
  readonly differs: boolean;
}

/** By words of any language: Chinese has no blanks between them. `Intl.Segmenter` came to Firefox after 115. */
const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}\u200c])+|./gsu;
const wordsIn = (text: string): string[] => text.match(word) ?? [];
/** Texts that differ in more words than these have little in common, and take long to compare. */
const mostDifferences = 1_000;

/** A text in pieces, in order: those that another text has too, and those that it lacks. */
export function differingWords(text: string, other: string): Piece[] {
  const compared = diffArrays(wordsIn(other), wordsIn(text), { maxEditLength: mostDifferences });
  if (compared === undefined) return [{ text, differs: true }];
  return compared.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value.join(''), differs: added }]));
}
