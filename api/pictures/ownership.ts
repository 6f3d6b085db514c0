import type { Actor } from '@charsu/core/domain/decider.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import { refuse } from '../problems/refusals.ts';

const same = (one: Image, other: Image) =>
  one.id === other.id && one.url === other.url && one.width === other.width && one.height === other.height;

/**
 * Refuses pictures that were not uploaded here by the caller: a record shows no picture of another site or another
 * user, and no private one. Pictures that it shows `already` may stay.
 */
export async function requireOwnImages(
  wanted: readonly Image[],
  already: readonly Image[],
  by: Actor,
  images: ImageStore,
): Promise<void> {
  const added = wanted.filter((image) => !already.some((present) => same(present, image)));
  if (added.length === 0) return;
  const known = await images.find(added.map(({ id }) => id));
  const allowed = added.every((image) =>
    known.some(
      (upload) =>
        upload.visibility === 'public' && same(upload, image) && (by.scope === 'all' || upload.ownerId === by.id),
    ),
  );
  if (!allowed) throw refuse('images', 'The_Value_Is_Not_Valid');
}
