import type { CatalogueOf } from '../text.ts';
import type { history } from './fa-IR.ts';

/** Sentences of histories by event, and the names of changed fields. Every culture has exactly the keys of the Persian file. */
export type HistoryTexts = CatalogueOf<typeof history>;
