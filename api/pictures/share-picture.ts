import { boundedQueue } from '@charsu/core/concurrency/limits.ts';
import { sharePicture } from '@charsu/core/domain/brand.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';

/** Forms of a public picture besides its widths, by the names of the files. */
export const stills = {
  [sharePicture.name]: sharePicture.type,
  'icon-32.png': 'image/png',
  'icon-180.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
} as const;
export type Still = keyof typeof stills;

/** The work is some 50 ms on a thread that all share; each picture needs it once. */
const rendering = boundedQueue(1, 24);

/**
 * A file of a public picture for others who show no WebP: the JPEG for link previews, whole on a white ground, or a square
 * icon of that many pixels, whole on nothing. It is made
 * when it is first asked for and stored beside the picture, with which it is removed. Undefined where there is no such
 * picture. Throws `FilesUnavailable`, and `Status_503` when too many wait.
 */
export async function readStill(
  id: string,
  still: Still,
  files: Pick<PictureFiles, 'readPublic' | 'putPublic'>,
): Promise<Uint8Array | undefined> {
  const name = `images/${id}/${still}`;
  const stored = await files.readPublic(name);
  if (stored !== undefined) return stored;
  return rendering.run(async () => {
    const widest = await files.readPublic(`images/${id}/1280.webp`);
    if (widest === undefined) return undefined;
    // Loaded here because the library is large, and few pictures are shared.
    const { default: sharp } = await import('sharp');
    const picture = sharp(widest);
    const side = /^icon-(\d+)/.exec(still)?.[1];
    const { width, height } = sharePicture;
    const made =
      side === undefined
        ? picture
            .flatten({ background: '#fff' })
            .resize({ width, height, fit: 'contain', background: '#fff' })
            .jpeg({ quality: 80, mozjpeg: true })
        : picture.resize({ width: Number(side), height: Number(side), fit: 'contain', background: '#0000' }).png();
    const bytes = await made.toBuffer();
    await files.putPublic(name, bytes);
    return bytes;
  });
}
