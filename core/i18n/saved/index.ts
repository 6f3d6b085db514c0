import type { CatalogueOf } from '../text.ts';
import type { saved } from './fa-IR.ts';

/** The words of saving advertisements, and of the page that lists the saved ones. */
export type SavedTexts = CatalogueOf<typeof saved>;
