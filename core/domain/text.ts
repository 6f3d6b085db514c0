import { z } from 'zod';

/** No language of the product puts more marks on a letter; more of them reach into the lines around. */
const manyMarks = /(\p{M}{3})\p{M}+/gu;

/** Cleans with `cleaned`, trims, and limits the length in UTF-16 units and the marks on a letter. */
const cleanText = (min: number, max: number, cleaned: (wellFormed: string) => string) =>
  z
    .string()
    .transform((text) =>
      cleaned(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
        .replace(manyMarks, '$1')
        .trim(),
    )
    .pipe(z.string().min(min).max(max));

/** The end of each control of direction that begins a part of a line. */
const endOf: Readonly<Record<string, string>> = {
  '\u202a': '\u202c',
  '\u202b': '\u202c',
  '\u202d': '\u202c',
  '\u202e': '\u202c',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
};

/** Unicode's bidirectional algorithm ignores what begins inside so many others (UAX #9, max_depth). */
const deepest = 125;

/**
 * Ends what controls of direction begin in a line, and drops ends without a beginning: where lines are shown one after
 * the other, they would turn the text around them.
 */
function balanced(line: string): string {
  const open: string[] = [];
  const kept = line.replace(/[\u202a-\u202e\u2066-\u2069]/g, (control) => {
    const end = endOf[control];
    if (end !== undefined) {
      if (open.length === deepest) return '';
      open.push(end);
      return control;
    }
    const at = open.lastIndexOf(control);
    return at === -1 ? '' : open.splice(at).reverse().join('');
  });
  return kept + open.reverse().join('');
}

/**
 * Plain text of several lines from outside: line breaks of any system become `\n`; control characters and broken
 * surrogates are removed, and controls of direction end in their line.
 */
export const plainText = (min: number, max: number) =>
  cleanText(min, max, (text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(/[^\n\u2029]+/g, balanced),
  );

/** Invisible characters: controls of direction, zero-width spaces and joiners, soft hyphens, byte order marks. */
const invisible = /(?!\u{200c}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;
/** Half-spaces (U+200C) belong to the spelling of Persian: once, and between letters. */
const strayHalfSpace = /\u{200c}+(?=\u{200c}|\s|$)|(?<=^|\s)\u{200c}+/gu;

/** A text without invisible characters: they make two names look alike, or reverse the text beside them. */
const withoutInvisible = (text: string): string => text.replace(invisible, '').replace(strayHalfSpace, '');

/**
 * Plain text of one line, such as a name. Characters that would begin another line or jump within one become a blank,
 * so that a name fits into the subject of a mail, a list or a title; other control characters, broken surrogates and
 * invisible characters are removed.
 */
export const plainLine = (min: number, max: number) =>
  cleanText(min, max, (text) =>
    withoutInvisible(text.replace(/(?![\t-\r\u{85}])\p{Cc}/gu, '').replace(/[\t-\r\u{85}\u{2028}\u{2029}]+/gu, ' ')),
  );

/** A letter or a digit; tatweel only stretches others. */
const says = /(?!\u{640})[\p{L}\p{N}]/u;

/** A line that names something: with a letter or a digit, not only signs such as «!!!!». An empty one where `min` allows it. */
export const nameLine = (min: number, max: number) =>
  plainLine(min, max).refine((text) => text === '' || says.test(text));
