import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { noteUnusedPictures } from '@charsu/projections/pictures/unused-pictures.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { ImageStore } from '@charsu/stores/images.ts';
import type { PictureFiles } from '@charsu/stores/picture-files.ts';

const hourMs = 60 * 60_000;
/** So long a picture may wait for the record that is being written, in ms. */
const draftMs = 24 * hourMs;
/** So long before it is removed no record could take a picture: longer than any command is under way, in ms. */
const unusedMs = hourMs;
/** Longest wait for the histories, in ms. */
const patienceMs = 60_000;
/** Pictures that are looked up at once. */
const batchSize = 500;

export interface UnusedPicturesDependencies {
  readonly pool: Database;
  readonly eventStore: Pick<EventStore, 'end'>;
  readonly queries: Pick<Queries, 'waitFor'>;
  readonly images: Pick<ImageStore, 'unused' | 'remove'>;
  readonly files: Pick<PictureFiles, 'remove'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Removes pictures that nothing refers to: no record, no history, and no draft younger than a day. One run notes them, which keeps records from
 * taking them; a later run removes those that are still unused, the files first. Resolves with how many were removed; rejects
 * while the read side is behind.
 */
export async function removeUnusedPictures(dependencies: UnusedPicturesDependencies): Promise<number> {
  const { pool, eventStore, queries, images, files, now } = dependencies;
  const end = await eventStore.end();
  if (end !== undefined) await queries.waitFor(end, ['history'], patienceMs);
  const at = now();
  const before = (ms: number): string => new Date(Date.parse(at) - ms).toISOString();
  if (!(await noteUnusedPictures(pool, before(draftMs), at))) return 0;
  let removed = 0;
  for (;;) {
    const ids = await images.unused(before(unusedMs), batchSize);
    if (ids.length === 0) return removed;
    for (const id of ids) await files.remove(id);
    await images.remove(ids);
    removed += ids.length;
  }
}
