import type { Image } from '@charsu/core/domain/image.ts';

/** High: the server encodes the picture once more. */
const quality = 0.95;

/** A picture of the site turned to the right by a quarter, as a file to upload: a stored picture never changes. */
export async function turnedPicture({ url, width, height }: Image): Promise<Blob> {
  const picture = document.createElement('img');
  picture.src = url;
  await picture.decode();
  const canvas = new OffscreenCanvas(height, width);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to turn a picture on.');
  context.translate(height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/webp', quality });
}
