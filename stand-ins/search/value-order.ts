/** Numbers by size before texts by code unit, as Meilisearch sorts ascending. */
export function compareValues(a: number | string, b: number | string): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1;
  if (typeof b === 'number') return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A text sorts by so many times three letters before texts are compared as they are. */
const letterSteps = 16;

const codeAt = (text: string, at: number) => (at < text.length ? text.charCodeAt(at) + 1 : 0);
/** Three UTF-16 code units as one number that sorts as they do. */
const threeLetters = (text: string, from: number) =>
  (codeAt(text, from) * 0x10001 + codeAt(text, from + 1)) * 0x10001 + codeAt(text, from + 2);

/**
 * The same order as numbers: values that are equal in one may differ in the next; only `compareValues` orders values
 * that are equal in all.
 */
export const orderSteps: readonly ((value: number | string) => number)[] = [
  (value) => (typeof value === 'number' ? 0 : 1),
  (value) => (typeof value === 'number' ? value : 0),
  ...Array.from(
    { length: letterSteps },
    (_, step) => (value: number | string) => (typeof value === 'string' ? threeLetters(value, step * 3) : 0),
  ),
];
