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

/** Characters that nobody sees: controls of direction, zero-width spaces and joiners, soft hyphens, byte order marks. */
const unseen = /(?!\u{200c}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
/** Half-spaces (U+200C) belong to the spelling of Persian: once, and between letters. */
const strayHalfSpace = /\u{200c}+(?=\u{200c}|\s|$)|(?<=^|\s)\u{200c}+/gu;

/** A text without what nobody sees: it makes two names look like one, or turns round what stands beside it. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').replace(strayHalfSpace, '');

/**
<<<<<<< HEAD
 * Plain text of one line, as names are: what would begin another line, or jump within one, is a blank, so that a name can
 * stand in the subject of a mail, in a list or in a title; other control characters, broken surrogates and characters that nobody
 * sees are cleaned away.
=======
 * Plain text of one line, such as a name. Characters that would begin another line or jump within one become a blank,
 * so that a name fits into the subject of a mail, a list or a title; other control characters and broken surrogates are
 * removed.
>>>>>>> main
 */
export const plainLine = (min: number, max: number) =>
  cleanText(min, max, (text) =>
    withoutUnseen(text.replace(/(?![\t-\r\u{85}])\p{Cc}/gu, '').replace(/[\t-\r\u{85}\u{2028}\u{2029}]+/gu, ' ')),
  );
