/** Signs that may stand before the first sign of a formula without keeping a spreadsheet from running it. */
const before = '[\\s\\p{Z}\\p{Cf}\\p{Cc};,|؛،]*';
/**
 * The places where a spreadsheet could begin a formula: at the beginning of a cell, and after the separator of any
 * country. Excel treats full-width signs alike. Within a text a plus or minus with a number after it begins none: `+98 912`
 * or `-10%`.
 */
const formulaBegins = new RegExp(
  `^(?=${before}[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])|^(?=[\\t\\r])` +
    `|(?<=[;,|\\t\\r\\n؛،])(?=${before}(?:[=@\\uFF1D\\uFF20]|[+\\-\\uFF0B\\uFF0D](?![\\d۰-۹٠-٩][^=@()|!*/^&+]*?(?:$|[;,|\\t\\r\\n؛،]))))`,
  'gu',
);

/** The apostrophes before what may begin a formula. */
const guards = new RegExp(`'(?=${before}[=+\\-@\\t\\r\\uFF1D\\uFF0B\\uFF0D\\uFF20])`, 'gu');

/** A telephone number or a percentage with its sign as a whole cell: no such formula does harm. */
const signedNumber = /^[+-][\p{Zs}([]*\p{Nd}[\p{Nd}\p{Zs}()[\].٫%٪]*$/u;

/** A text with an apostrophe at each place where a spreadsheet could begin to run it as a formula. */
const guarded = (text: string): string => (signedNumber.test(text) ? text : text.replaceAll(formulaBegins, "'"));

/** The text that `csvOf` has written into a cell; one that it has not stays as it is. */
export function unguarded(text: string): string {
  const bare = text.replaceAll(guards, '');
  return bare !== text && guarded(bare) === text ? bare : text;
}

/** A cell by RFC 4180. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const harmless = guarded(value ?? '');
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, UTF-8 with a byte order mark for spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
