/**
 * Where a spreadsheet would begin a formula: at the beginning of a cell, and behind whatever separates cells in the reader's country. Excel
 * takes full-width signs for theirs.
 */
const formulaBegins = /(^|[;,|\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;

/** A cell by RFC 4180. Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const harmless = text.replaceAll(formulaBegins, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV, UTF-8 with the mark that spreadsheets know it by. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
