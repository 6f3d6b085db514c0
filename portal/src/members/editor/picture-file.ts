/** The longest side of an uploaded picture, in pixels: twice the widest derivative. */
const longestSide = 2_560;
/** A picture up to this size, in bytes, is sent unchanged. */
const smallEnough = 1_000_000;
const quality = 0.88;

/**
 * The file to upload: a photo from a camera, or in a format of telephones only (HEIC), is scaled down here if the
 * browser can do it. Another file is sent unchanged, and the server refuses what it cannot take with the reason.
 */
export async function scaledPicture(file: Blob): Promise<Blob> {
  const known = file.type === 'image/jpeg' || file.type === 'image/png' || file.type === 'image/webp';
  if (known && file.size <= smallEnough) return file;
  let bitmap: ImageBitmap | undefined;
  try {
    // Rotated by its EXIF data, which is left out with the place in it.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (known && scale === 1) return file;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const scaled = await canvas.convertToBlob({ type: 'image/webp', quality });
    return !known || scaled.size < file.size ? scaled : file;
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}

/** How much of a file tells whether its picture moves, in bytes. */
const headLength = 1_024;

/** Whether a picture moves, by the head of its file: an animated WebP (flag of `VP8X`) or PNG (chunk `acTL`). */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8)) return ((head[20] ?? 0) & 0b10) !== 0;
  return text.startsWith('\x89PNG') && text.includes('acTL');
}
