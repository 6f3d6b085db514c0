import { foldText } from '@charsu/core/text/fold.ts';

/** Stands for آ, which comes before ا and would be folded to it: a letter that no name here has. */
const alefMadda = '\u0750';
/**
 * The Persian alphabet in its own order: by code points, پ چ ژ گ ک ی would stand at the end and و after ه. Latin letters
 * and digits come before it as they do in Persian telephone books; other scripts after it, by code points.
 */
const alphabet = ` 0123456789abcdefghijklmnopqrstuvwxyzء${alefMadda}ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی`;
const weights = new Map([...alphabet].map((character, index) => [character, index]));
/** The number of characters of a name that its key holds. */
const longest = 48;

const keys = new Map<string, string>();

/** Four hexadecimal digits; empty for a character that does not count in sorting. */
function keyOf(character: string): string {
  const known = keys.get(character);
  if (known !== undefined) return known;
  const weight = weights.get(character) ?? alphabet.length + Math.min(character.codePointAt(0) ?? 0, 0xff00);
  const key = /[\p{L}\p{N} ]/u.test(character) ? weight.toString(16).padStart(4, '0') : '';
  keys.set(character, key);
  return key;
}

/**
 * A key that sorts names alphabetically wherever texts are compared byte by byte. It begins with a letter, so that no
 * program reads it as a number.
 */
export function nameOrder(name: string): string {
  let key = 'k';
  for (const character of foldText(name.normalize('NFC').replaceAll('آ', alefMadda))) {
    key += keyOf(character);
    if (key.length > longest * 4) break;
  }
  return key;
}

/**
 * The script of a name, by its first letter: 1 Arabic, 3 Chinese, 2 any other. Before `nameOrder`, ascending for readers
 * of Arabic letters and descending for those of Chinese, it puts the names in the readers' own script first.
 */
export function nameScript(name: string): number {
  const [letter = ''] = /\p{L}/u.exec(name) ?? [];
  return /\p{Script=Arabic}/u.test(letter) ? 1 : /\p{Script=Han}/u.test(letter) ? 3 : 2;
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Sorts the choices of a facet by their counts, largest first, then by the alphabet. */
export const mostFrequentFirst = (a: Counted, b: Counted): number =>
  b.count - a.count || (nameOrder(a.value) < nameOrder(b.value) ? -1 : 1);
