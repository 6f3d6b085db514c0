import type { CatalogueOf } from '../text.ts';
import type { messages } from './fa-IR.ts';

/** Every culture has exactly the messages of the Persian file. */
export type MessageTexts = CatalogueOf<typeof messages>;
