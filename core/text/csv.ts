/**
 * The places where a spreadsheet could begin a formula: at the beginning of a cell, and after the separator of any
 * country. Excel treats full-width signs alike.
 */
const formulaBegins = /(^|[;,|\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;

/** A cell by RFC 4180. An apostrophe keeps a spreadsheet from running a text as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = text.replaceAll(formulaBegins, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, UTF-8 with a byte order mark for spreadsheets. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
