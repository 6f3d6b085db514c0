import { createHash, randomUUID } from 'node:crypto';
import type { Image } from '@charsu/core/domain/image.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { PictureFiles, Visibility } from '@charsu/stores/pictures/picture-files.ts';
import { decodePicture, type PictureDecoder } from './decode.ts';

/**
 * Stores the derivatives of an uploaded picture and returns the widest, which records refer to. Its row is written
 * first: files that a crash leaves incomplete are deleted as unused pictures. Throws the errors of `decode`.
 */
export async function storePicture(
  bytes: Uint8Array,
  upload: {
    readonly ownerId: string;
    readonly visibility: Visibility;
    /** The least length of its sides, in pixels. */
    readonly smallestSide?: number;
    readonly at: string;
  },
  { files, images }: { readonly files: PictureFiles; readonly images: Pick<ImageStore, 'add'> },
  decode: PictureDecoder['decode'] = decodePicture,
): Promise<Image> {
  const { ownerId, visibility, smallestSide = 1, at } = upload;
  const derivatives = await decode(bytes, { smallestSide });
  const [{ target, width, height }] = derivatives;
  const id = randomUUID();
  const image: Image = { id, url: files.addressOf({ id, visibility }, target), width, height };
  const contentHash = createHash('sha256').update(bytes).digest();
  await images.add({ ...image, ownerId, visibility }, at, contentHash);
  for (const derivative of derivatives) await files.put({ id, visibility }, derivative.target, derivative.bytes);
  return image;
}
