import { randomUUID } from 'node:crypto';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import sharp from 'sharp';
import type { PictureFiles } from './files.ts';

/** Widths in pixels of the derivatives of a picture; the widest is the one that records name. */
const derivativeWidths = [160, 480, 1_280] as const;

/** The first bytes of what is accepted: what a file is called or says it is does not count. */
function isAccepted(bytes: Buffer): boolean {
  const starts = (hex: string, offset = 0) => bytes.subarray(offset, offset + hex.length / 2).toString('hex') === hex;
  const jpeg = starts('ffd8ff');
  const png = starts('89504e470d0a1a0a');
  const webp = starts('52494646') && starts('57454250', 8);
  return jpeg || png || webp;
}

/**
 * Makes the derivatives of an uploaded picture, upright as its EXIF says and without any metadata (cameras write
 * where a picture was taken), and stores them. Smaller pictures are not enlarged, and none gets taller than twice its width's limit. Throws
 * `The_File_Type_Is_Not_Supported`, also for what cannot be decoded, and `The_Picture_Has_Too_Many_Pixels` above 40 megapixels.
 */
export async function storePicture(bytes: Buffer, files: PictureFiles): Promise<Image> {
  if (!isAccepted(bytes)) throw new DomainError('The_File_Type_Is_Not_Supported');
  const options = { limitInputPixels: limits.imageMegapixels * 1_000_000, failOn: 'error' } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }));
  if (width * height === 0) throw new DomainError('The_File_Type_Is_Not_Supported');
  if (width * height > options.limitInputPixels) {
    throw new DomainError('The_Picture_Has_Too_Many_Pixels', { limit: limits.imageMegapixels });
  }

  const upright = sharp(bytes, options).autoOrient();
  const derivatives = await Promise.all(
    derivativeWidths.map(async (target) => {
      const { data, info } = await upright
        .clone()
        .resize({ width: target, height: target * 2, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { target, data, info };
    }),
  ).catch((error: unknown) => {
    // sharp says nothing more precise of a file that begins well and cannot be decoded.
    throw Object.assign(new DomainError('The_File_Type_Is_Not_Supported'), { cause: error });
  });

  const id = randomUUID();
  let image: Image | undefined;
  for (const { target, data, info } of derivatives) {
    const url = await files.put(`images/${id}/${target}.webp`, data);
    image = { id, url, width: info.width, height: info.height };
  }
  if (!image) throw new Error('A picture has no derivatives');
  return image;
}
