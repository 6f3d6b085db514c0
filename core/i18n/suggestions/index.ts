import type { CatalogueOf } from '../text.ts';
import type { suggestions } from './fa-IR.ts';

/** Every culture has exactly the texts of the Persian file. */
export type SuggestionTexts = CatalogueOf<typeof suggestions>;
