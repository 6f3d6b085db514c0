import type { CatalogueOf } from '../text.ts';
import type { administration } from './fa-IR.ts';

/** The texts of the console's pages of accounts, settings and messages. Every culture has the keys of the Persian file. */
export type AdministrationTexts = CatalogueOf<typeof administration>;
