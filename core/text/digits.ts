/** Writes Persian (۰-۹), Arabic (٠-٩) and full-width (０-９) digits as ASCII digits and keeps all other characters. */
export function toAsciiDigits(text: string): string {
  // Each row begins where the last four bits are zero.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/**
 * A number in ASCII digits, without the blanks and hyphens of its groups and without invisible marks copied with it,
 * mostly a right-to-left mark.
 */
export const bareNumber = (text: string): string => toAsciiDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
