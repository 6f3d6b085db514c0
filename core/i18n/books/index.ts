import type { CatalogueOf } from '../text.ts';
import type { books } from './fa-IR.ts';

/** The words of the console's pages of money: wallets, ledger, corrections, journal and trial balance. */
export type BooksTexts = CatalogueOf<typeof books>;
