import type { CatalogueOf } from '../text.ts';
import type { review } from './fa-IR.ts';

/** The texts of reviewing in the console: cases of newcomers, what is known of a seller, rules. */
export type ReviewTexts = CatalogueOf<typeof review>;
