import { setPriority } from 'node:os';
import { limits } from '@charsu/core/domain/limits.ts';
import sharp, { type Sharp } from 'sharp';

/** A process that decodes pictures, one after the other; see `decode.ts`, which starts and ends it. */

/** A picture in one of its sizes. */
interface Derivative {
  /** The target width in pixels; a smaller picture keeps its own width. */
  readonly target: number;
  readonly width: number;
  readonly height: number;
  /** The file, a WebP. */
  readonly bytes: Uint8Array;
}

/** The widest first. */
export type Derivatives = readonly [Derivative, ...Derivative[]];

export type DecodingAnswer =
  | { readonly derivatives: Derivatives }
  | {
      readonly refused:
        | 'The_File_Type_Is_Not_Supported'
        | 'The_Picture_Has_Too_Many_Pixels'
        | 'The_Picture_Is_Too_Long'
        | 'The_Picture_Is_Too_Small'
        | 'The_Picture_Is_Damaged';
      readonly limit?: number;
    };

/** Widths in pixels of the derivatives of a picture. */
const widest = 1_280;
const narrower = [480, 160] as const;

/** Pages have priority: this process gets only the processor time that the others leave. */
const niceness = 5;

/** A picture to decode, and the least length of its sides in pixels. */
export interface DecodingTask {
  readonly bytes: Uint8Array;
  readonly smallestSide: number;
}

/** Checks the first bytes: the name and the declared type of a file do not count. */
function isAccepted(bytes: Buffer): boolean {
  const starts = (hex: string, offset = 0) => bytes.subarray(offset, offset + hex.length / 2).toString('hex') === hex;
  const jpeg = starts('ffd8ff');
  const png = starts('89504e470d0a1a0a');
  const webp = starts('52494646') && starts('57454250', 8);
  return jpeg || png || webp;
}

/** No derivative is taller than twice its target width; smaller pictures are not enlarged. */
const within = (width: number) => ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const;

/** The reason to refuse a picture's declared size; undefined when it is accepted. */
function refusalOf(width: number, height: number, smallestSide: number): DecodingAnswer | undefined {
  if (width * height === 0) return { refused: 'The_Picture_Is_Damaged' };
  if (Math.max(width, height) > limits.imageSide)
    return { refused: 'The_Picture_Is_Too_Long', limit: limits.imageSide };
  const megapixels = limits.imageMegapixels;
  if (width * height > megapixels * 1_000_000) return { refused: 'The_Picture_Has_Too_Many_Pixels', limit: megapixels };
  if (Math.min(width, height) < smallestSide) return { refused: 'The_Picture_Is_Too_Small', limit: smallestSide };
  return undefined;
}

async function derivativeOf(pixels: Sharp, target: number): Promise<Derivative> {
  const { data, info } = await pixels
    .clone()
    .resize(within(target))
    // Half the time of the usual effort, 4, for files that are some 3 % larger.
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { target, width: info.width, height: info.height, bytes: data };
}

async function decode({ bytes, smallestSide }: DecodingTask): Promise<DecodingAnswer> {
  if (!isAccepted(Buffer.from(bytes))) return { refused: 'The_File_Type_Is_Not_Supported' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const refusal = refusalOf(width, height, smallestSide);
    if (refusal) return refusal;
    const limitInputPixels = limits.imageMegapixels * 1_000_000;
    // Decoded once, in the size of the widest. The metadata is left out, since cameras write the place of a picture
    // into it.
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels })
      .autoOrient()
      // Something black on a transparent ground could not be seen in the dark theme.
      .flatten({ background: '#fff' })
      .resize(within(widest))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const derivatives: [Derivative, ...Derivative[]] = [await derivativeOf(pixels, widest)];
    for (const target of narrower) derivatives.push(await derivativeOf(pixels, target));
    return { derivatives };
  } catch {
    // It begins like a picture, and cannot be decoded.
    return { refused: 'The_Picture_Is_Damaged' };
  }
}

setPriority(niceness);
sharp.cache(false);
sharp.concurrency(1);
// The process that asked has ended.
process.on('disconnect', () => process.exit());
process.on('message', async (task: DecodingTask) => {
  process.send?.(await decode(task));
});
