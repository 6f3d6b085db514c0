import type { CatalogueOf } from '../text.ts';
import type { editorial } from './fa-IR.ts';

/** Every culture has exactly the texts of the Persian file. */
export type EditorialTexts = CatalogueOf<typeof editorial>;
