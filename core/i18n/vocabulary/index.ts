import type { CatalogueOf } from '../text.ts';
import type { vocabulary } from './fa-IR.ts';

/** Names of states, closed lists, sort orders, actions and roles. Every culture has exactly the keys of the Persian file. */
export type Vocabulary = CatalogueOf<typeof vocabulary>;
