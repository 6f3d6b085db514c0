/** A stretch of a text; `isNumber`: it must be read from the left to the right, also between Arabic letters. */
export interface Run {
  readonly text: string;
  readonly isNumber: boolean;
}

const digits = String.raw`\p{Nd}+(?:[.,/:٫٬،]\p{Nd}+)*`;
/** With a sign, in groups with brackets, blanks, points or hyphens, from seven digits on: `+98 (21) 8877-6655`. */
const telephone = String.raw`(?:\+|\(\+?|(?=[0۰٠０]))\p{Nd}+\)?(?:[ \u00a0.\-‐-–/]{0,2}\(?\p{Nd}+\)?){1,7}`;
/** `120 x 80 cm`. */
const size = `${digits}(?: ?[x×*X✕] ?${digits})+`;
/** `12 500 000`. */
const grouped = String.raw`\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3})+`;
const signed = String.raw`[+\-−±]${digits}`;
/** `021-88776655`, `A-12`, `10-12`: with a hyphen. */
const hyphened = `${digits}(?:[-‐‑–]${digits})+`;
const unit = `(?: ?(?:[a-zA-Z]{1,4}[²³]?|°[CF]?|[$€£]))`;

const run = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!\p{Nd}[.,/:٫٬،])(?:${telephone}|(?:${size}|${grouped}|${hyphened}|${signed})${unit}?|${digits}${unit})(?![\p{L}\p{N}])`,
  'gu',
);
const writtenFromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The stretches of a text, in order. In text from the right to the left the groups of a telephone number, of a price and
 * of a size stand in reverse (Unicode bidirectional algorithm, W2 and N1) unless they are set apart.
 */
export function numberRuns(text: string): readonly Run[] {
  const plain = [{ text, isNumber: false }];
  if (!/\p{Nd}/u.test(text) || !writtenFromTheRight.test(text)) return plain;
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(run)) {
    if (index > end) runs.push({ text: text.slice(end, index), isNumber: false });
    runs.push({ text: found, isNumber: true });
    end = index + found.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isNumber: false });
  return runs;
}
