import type { CatalogueOf } from '../text.ts';
import type { lists } from './fa-IR.ts';

/** Names of the closed lists that cards and the foot of each page show; the vocabulary has them too. */
export type Lists = CatalogueOf<typeof lists>;
