import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedImage } from '@charsu/stores/pictures/images.ts';
import { openPictureFiles, type Visibility } from '@charsu/stores/pictures/picture-files.ts';
import { blankPng } from '@charsu/tests/support/api/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from './decode.ts';
import { storePicture } from './store-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'charsu-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#126' } });
const known: UploadedImage[] = [];
const images = { add: async (image: UploadedImage) => void known.push(image) };
const stored = async (bytes: Buffer, visibility: Visibility = 'public') =>
  storePicture(
    bytes,
    { ownerId: 'sara', visibility, at: '2026-11-22T08:00:00.000Z' },
    { files: await openPictureFiles({ filesDir: folder, privateFilesDir: path.join(folder, 'private') }), images },
  );

describe('an uploaded picture', () => {
  it('is kept in three widths as WebP, upright and without metadata', async () => {
    const sideways = await canvas(2_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await stored(sideways);
    expect(image).toMatchObject({ width: 1_000, height: 2_000, url: `/uploads/images/${image.id}/1280.webp` });
    expect(known).toContainEqual({ ...image, ownerId: 'sara', visibility: 'public' });
    const files = await readdir(path.join(folder, 'images', image.id));
    expect(files.sort()).toEqual(['1280.webp', '160.webp', '480.webp']);
    const metadata = await sharp(await readFile(path.join(folder, 'images', image.id, '480.webp'))).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 960 });
    expect(metadata.exif).toBeUndefined();
  });

  it('keeps nothing of another file that it also is', async () => {
    const page = '<script>alert(1)</script>';
    const picture = await canvas(20, 10)
      .withExif({ IFD0: { Copyright: page } })
      .jpeg()
      .toBuffer();
    const { id } = await stored(Buffer.concat([picture, Buffer.from(page)]));
    for (const name of await readdir(path.join(folder, 'images', id))) {
      expect(await readFile(path.join(folder, 'images', id, name), 'latin1')).not.toContain(page);
    }
  });

  it('has a white ground where it is transparent', async () => {
    const clear = sharp({ create: { width: 20, height: 10, channels: 4, background: '#00000000' } });
    const { id } = await stored(await clear.png().toBuffer());
    for (const name of await readdir(path.join(folder, 'images', id))) {
      const { data, info } = await sharp(path.join(folder, 'images', id, name))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255]);
    }
  });

  it('may be JPEG, PNG or WebP', async () => {
    for (const bytes of [canvas(20, 10).jpeg(), canvas(20, 10).png(), canvas(20, 10).webp()]) {
      expect(await stored(await bytes.toBuffer())).toMatchObject({ width: 20, height: 10 });
    }
  });

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a text', Buffer.from('hello')],
  ])('is refused when it is %s', async (_name, bytes) => {
    await expect(stored(bytes)).rejects.toMatchObject({ code: 'The_File_Type_Is_Not_Supported' });
  });

  it('is refused as a GIF', async () => {
    await expect(stored(await canvas(4, 4).gif().toBuffer())).rejects.toMatchObject({
      code: 'The_File_Type_Is_Not_Supported',
    });
  });

  it('is refused above 40 megapixels, before it is decoded', async () => {
    const huge = await canvas(8_000, 5_001).png().toBuffer();
    await expect(stored(huge)).rejects.toMatchObject({
      code: 'The_Picture_Has_Too_Many_Pixels',
      params: { limit: 40 },
    });
  });

  it.each([
    [1, 40_000_000],
    [16_385, 100],
  ])('is refused when it is %i pixels wide and %i high, before it is decoded', async (width, height) => {
    await expect(stored(await blankPng(width, height, 8, 1))).rejects.toMatchObject({
      code: 'The_Picture_Is_Too_Long',
      params: { limit: 16_384 },
    });
  });

  it('may be as long as the limit', async () => {
    expect(await stored(await blankPng(100, 16_384, 8, 1))).toMatchObject({ width: 16, height: 2_560 });
  });

  it('is refused when its time is over, and the process that decodes it is killed', async () => {
    // No process starts in a millisecond.
    await expect(decodePicture(await canvas(20, 10).png().toBuffer(), { timeout: 1 })).rejects.toMatchObject({
      code: 'The_Picture_Takes_Too_Long',
    });
  });

  it('is refused as damaged when it is cut off', async () => {
    const whole = await canvas(800, 600).jpeg().toBuffer();
    for (const left of [10, whole.length / 2]) {
      await expect(stored(whole.subarray(0, left))).rejects.toMatchObject({ code: 'The_Picture_Is_Damaged' });
    }
  });
});
