import type { CatalogueOf } from '../text.ts';
import type { selling } from './fa-IR.ts';

/** The words of what an owner does with advertisements beside writing them: the list, changes of what is displayed, kept typing, statistics. */
export type SellingTexts = CatalogueOf<typeof selling>;
