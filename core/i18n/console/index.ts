import type { CatalogueOf } from '../text.ts';
import type { consoleTexts } from './fa-IR.ts';

/** The texts of the administrators' console. Every culture has exactly the keys of the Persian file. */
export type ConsoleTexts = CatalogueOf<typeof consoleTexts>;
