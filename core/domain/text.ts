import { z } from 'zod';

/** Cleans with `cleaned`, trims, and limits the length in UTF-16 units. */
const cleanText = (min: number, max: number, cleaned: (wellFormed: string) => string) =>
  z
    .string()
    .transform((text) => cleaned(text.toWellFormed()).trim())
    .pipe(z.string().min(min).max(max));

/**
 * Plain text of several lines from outside: line breaks of any system become `\n`; control characters and broken
 * surrogates are removed.
 */
export const plainText = (min: number, max: number) =>
  cleanText(min, max, (text) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, ''));

/**
 * Plain text of one line, such as a name. Characters that would begin another line or jump within one become a blank,
 * so that a name fits into the subject of a mail, a list or a title; other control characters and broken surrogates are
 * removed.
 */
export const plainLine = (min: number, max: number) =>
  cleanText(min, max, (text) =>
    text.replace(/(?![\t-\r\u{85}])\p{Cc}/gu, '').replace(/[\t-\r\u{85}\u{2028}\u{2029}]+/gu, ' '),
  );
