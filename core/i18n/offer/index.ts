import type { CatalogueOf } from '../text.ts';
import type { offer } from './fa-IR.ts';

/** The words that only the page of an advertisement needs: its pictures at large, what was asked before, sharing it, and what stands there once it is over. Businesses are shared in the same words. */
export type OfferTexts = CatalogueOf<typeof offer>;
