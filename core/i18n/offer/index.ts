import type { CatalogueOf } from '../text.ts';
import type { offer } from './fa-IR.ts';

/** The words that only the page of an advertisement needs: its pictures at large, and what was asked before. */
export type OfferTexts = CatalogueOf<typeof offer>;
