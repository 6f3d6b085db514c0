/** Writes Persian (۰-۹), Arabic (٠-٩) and full-width (０-９) digits as ASCII digits and keeps all other characters. */
export function toAsciiDigits(text: string): string {
  // Each row begins where the last four bits are zero.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
