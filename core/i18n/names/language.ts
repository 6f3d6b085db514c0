import type { Culture } from '../../domain/culture.ts';
import { cultureFacts } from '../../domain/culture-facts.ts';
import { cached } from '../cached.ts';

const languages = cached((culture) => new Intl.DisplayNames(culture, { type: 'language' }));

/** The language of a culture, as a reader's own language calls it. */
export const formatLanguage = (written: Culture, culture: Culture): string =>
  languages(culture).of(cultureFacts[written].language) ?? cultureFacts[written].nativeName;
