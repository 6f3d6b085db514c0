import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';

type InLanguages = Readonly<Partial<Record<Culture, string>>>;

/** The texts of a record in the languages: its name, and of a page its text. */
export interface Translated {
  readonly names: InLanguages;
  readonly texts?: InLanguages;
}

/** The languages in which a record lacks its name or its text. */
export const missingLanguages = ({ names, texts }: Translated): readonly Culture[] =>
  offered.cultures.filter((each) => !names[each] || (texts !== undefined && !texts[each]));
