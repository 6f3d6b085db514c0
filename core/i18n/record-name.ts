import type { Culture } from '../domain/culture-facts.ts';
import { fillText } from './text.ts';
import { type Texts, textsIn } from './texts.ts';

/** What a kind of record is called in a culture. */
export const recordNameIn = (kind: keyof Texts['recordName'], culture: Culture): string =>
  fillText(textsIn(culture).recordName[kind], culture);
