import type { CatalogueOf } from '../text.ts';
import type { recordName } from './fa-IR.ts';

/** The names of records in one culture, for the server's messages. */
export type RecordNames = CatalogueOf<typeof recordName>;
