import type { CatalogueOf } from '../text.ts';
import type { stars } from './fa-IR.ts';

/** The words of stars: what they cost, where they bring an advertisement, and what becomes of what was paid. */
export type StarTexts = CatalogueOf<typeof stars>;
