/** High: the server encodes the picture once more. */
const quality = 0.95;

/** A picture of the site turned to the right by a quarter, as a file to upload: a stored picture never changes. */
export async function turnedPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const bitmap = await createImageBitmap(await (await fetch(url, { signal })).blob());
  try {
    const canvas = new OffscreenCanvas(bitmap.height, bitmap.width);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser gives no canvas to turn a picture on.');
    context.translate(canvas.width, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0);
    return await canvas.convertToBlob({ type: 'image/webp', quality });
  } finally {
    bitmap.close();
  }
}
