import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import { sharePicture } from '@charsu/core/domain/share-picture.ts';
import type { PictureFiles } from '@charsu/stores/picture-files.ts';

/** The work is some 50 ms on a thread that all share; each picture needs it once. */
const rendering = boundedQueue(1, 24);

/**
 * The JPEG of a public picture for link previews, whole on a white ground, as some messengers show no WebP. It is made
 * when it is first asked for and stored beside the picture, with which it is removed. Undefined where there is no such
 * picture. Throws `FilesUnavailable`, and `Status_503` when too many wait.
 */
export async function readSharePicture(
  id: string,
  files: Pick<PictureFiles, 'readPublic' | 'putPublic'>,
): Promise<Uint8Array | undefined> {
  const name = `images/${id}/${sharePicture.name}`;
  const stored = await files.readPublic(name);
  if (stored !== undefined) return stored;
  return rendering.run(async () => {
    const widest = await files.readPublic(`images/${id}/1280.webp`);
    if (widest === undefined) return undefined;
    // Loaded here because the library is large, and few pictures are shared.
    const { default: sharp } = await import('sharp');
    const { width, height } = sharePicture;
    const bytes = await sharp(widest)
      .flatten({ background: '#fff' })
      .resize({ width, height, fit: 'contain', background: '#fff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    await files.putPublic(name, bytes);
    return bytes;
  });
}
