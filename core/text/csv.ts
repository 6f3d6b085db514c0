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

/** A telephone number or a percentage with its sign as a whole cell: no such formula does harm. */
const signedNumber = /^[+-][\p{Zs}([]*\p{Nd}[\p{Nd}\p{Zs}()[\].٫%٪]*$/u;

/** A cell by RFC 4180. An apostrophe keeps a spreadsheet from running a text as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = signedNumber.test(text) ? text : text.replaceAll(formulaBegins, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, UTF-8 with a byte order mark for spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
