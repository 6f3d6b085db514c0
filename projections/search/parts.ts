import type { Database } from '@charsu/stores/database/database.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from './documents.ts';
import { type SearchIndex, searchIndexes } from './settings.ts';

/** Records whose documents are read at a time. */
const recordsAtOnce = 1_000;
/**
 * The approximate size of a part in bytes. A server with hundreds of thousands of documents takes nearly as long for a
 * small task as for a large one; it refuses a request of more than 100 MB.
 */
const usualBytes = 40 * 1_024 * 1_024;

/** Records of an index that one task sends to the search server. */
export interface Part {
  readonly index: SearchIndex;
  readonly ids: readonly string[];
  /** Documents of the shown records, each as JSON. */
  readonly documents: readonly string[];
  /** Ids of the other records, which must not be in the index. */
  readonly gone: readonly string[];
}

/** Reads the documents of the shown records among `ids`. */
type ReadDocuments = (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
export type Readers = Readonly<Record<SearchIndex, ReadDocuments>>;

/** Reads the documents of each index from the read models. */
export const documentsOf = (database: Database): Readers => ({
  advertisements: (ids) => advertisementDocuments(database, ids),
  tenants: (ids) => tenantDocuments(database, ids),
  categories: (ids) => categoryDocuments(database, ids),
});

/** The records of each index in parts of about `bytesAtMost`, each read on demand. */
export async function* partsOf(
  read: Readers,
  wanted: Readonly<Record<SearchIndex, ReadonlySet<string>>>,
  bytesAtMost = usualBytes,
): AsyncGenerator<Part> {
  for (const index of searchIndexes) {
    const all = [...wanted[index]];
    let from = 0;
    while (from < all.length) {
      const part = { index, ids: [] as string[], documents: [] as string[], gone: [] as string[] };
      for (let bytes = 0; from < all.length && bytes < bytesAtMost; from += recordsAtOnce) {
        const ids = all.slice(from, from + recordsAtOnce);
        const shown = await read[index](ids);
        const isShown = new Set(shown.map(({ id }) => id));
        part.ids.push(...ids);
        part.gone.push(...ids.filter((id) => !isShown.has(id)));
        for (const document of shown) {
          const text = JSON.stringify(document);
          part.documents.push(text);
          bytes += Buffer.byteLength(text);
        }
      }
      yield part;
    }
  }
}
