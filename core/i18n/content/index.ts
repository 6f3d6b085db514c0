import type { CatalogueOf } from '../text.ts';
import type { content } from './fa-IR.ts';

/** The part of the console's texts that is about what members publish. Every culture has exactly the keys of the Persian file. */
export type ContentTexts = CatalogueOf<typeof content>;
