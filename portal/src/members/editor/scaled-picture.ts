/** Longest side that is sent, in pixels: twice the widest that is shown. */
const longestSide = 2_560;
/** A picture as small as this is sent as it is, in bytes. */
const smallEnough = 1_000_000;
const quality = 0.88;

/**
 * A picture as it is sent: one from a camera, or of a kind that only telephones know (HEIC), is made smaller here, where the browser
 * can read it. What it cannot read is sent as it is, and the server says what is wrong with it.
 */
export async function scaledPicture(file: Blob): Promise<Blob> {
  const known = file.type === 'image/jpeg' || file.type === 'image/png' || file.type === 'image/webp';
  if (known && file.size <= smallEnough) return file;
  let bitmap: ImageBitmap;
  try {
    // Turned as its EXIF says; what it says of places goes with it.
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return file;
  }
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    if (known && scale === 1) return file;
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const scaled = await canvas.convertToBlob({ type: 'image/webp', quality });
    return !known || scaled.size < file.size ? scaled : file;
  } finally {
    bitmap.close();
  }
}
