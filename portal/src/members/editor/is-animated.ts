/** How much of a file tells whether its picture moves, in bytes. */
const headLength = 1_024;

/** Whether a picture moves, by the head of its file: an animated WebP (flag of `VP8X`) or PNG (chunk `acTL`). */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('RIFF') && text.startsWith('WEBPVP8X', 8)) return ((head[20] ?? 0) & 0b10) !== 0;
  return text.startsWith('\x89PNG') && text.includes('acTL');
}
