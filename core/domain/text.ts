import { z } from 'zod';

/**
 * Plain text from outside: line breaks of any system become `\n`, control characters that no text needs and broken
 * surrogates are dropped, blanks at both ends too. The length limits count what is left, in UTF-16 units.
 */
export const plainText = (min: number, max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/(?![\n\t])\p{Cc}/gu, '')
        .trim(),
    )
    .pipe(z.string().min(min).max(max));
