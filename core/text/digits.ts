/** Writes Persian (۰-۹) and Arabic (٠-٩) digits as ASCII digits and keeps all other characters. */
export function toAsciiDigits(text: string): string {
  // Both rows begin where the last four bits are zero.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
