import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { noteUnusedPictures } from '@charsu/projections/pictures/unused-pictures.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';

const hourMs = 60 * 60_000;
/** Milliseconds that a picture may wait for the record being written. */
const draftMs = 24 * hourMs;
/** Milliseconds before its deletion in which no record can use a picture any more: longer than any command takes. */
const unusedMs = hourMs;
/** The longest wait for the histories, in ms. */
const patienceMs = 60_000;
/** Pictures in one query. */
const batchSize = 500;

interface UnusedPicturesDependencies {
  readonly pool: Database;
  readonly eventStore: Pick<EventStore, 'end'>;
  readonly queries: Pick<Queries, 'waitFor'>;
  readonly images: Pick<ImageStore, 'unused' | 'remove'>;
  readonly files: Pick<PictureFiles, 'remove'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Deletes unused pictures: in no record, no history, and no draft younger than a day. One run marks them, which
 * prevents new uses; a later run deletes those that are still unused, files first. Resolves with their number; rejects
 * while the read models are behind.
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
