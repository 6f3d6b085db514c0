import { z } from 'zod';
import { type Culture, cultures } from './culture-facts.ts';
import { nameLine } from './text.ts';

// Everything that needs no zod is in its own file, so that a browser can load it without zod.
export * from './culture-facts.ts';

export const cultureSchema = z.enum(cultures);

/** One text in some of the five languages. */
export type Translations = Readonly<Partial<Record<Culture, string>>>;

/** The text in `culture`, or in the first language of the fallback order (R235) that has one. */
export function translate(translations: Translations, culture: Culture): string {
  const own = translations[culture];
  if (own) return own;
  for (const fallback of cultures) {
    const text = translations[fallback];
    if (text) return text;
  }
  return '';
}

/** All existing texts in the order of the cultures: the order of the keys depends on the store. */
export const textsOf = (translations: Translations): string[] =>
  cultures.flatMap((culture) => translations[culture] ?? []);

/** A text in some of the languages. The use cases require the default one of the site. */
export const someTranslationsSchema = <Text extends z.ZodType<string>>(line: Text) => {
  const text = line.exactOptional();
  return z.strictObject({ 'fa-IR': text, 'en-US': text, 'de-DE': text, 'ar-SA': text, 'zh-CN': text });
};

/** Translations of a name. */
export const translationsSchema = (max: number) => someTranslationsSchema(nameLine(1, max));

/** A text in each of the five languages, none left out; without another `line` it is a name. */
export const allTranslationsSchema = (max: number, line = nameLine) => {
  const text = line(1, max);
  return z.strictObject({ 'fa-IR': text, 'en-US': text, 'de-DE': text, 'ar-SA': text, 'zh-CN': text });
};
