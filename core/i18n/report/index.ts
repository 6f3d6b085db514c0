import type { CatalogueOf } from '../text.ts';
import type { report } from './fa-IR.ts';

/** The words of the form in which visitors report an advertisement. */
export type ReportTexts = CatalogueOf<typeof report>;
