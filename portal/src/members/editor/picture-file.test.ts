import { expect, it } from 'vitest';
import { isAnimated } from './picture-file.ts';

const webp = (flags: number) => {
  const bytes = new TextEncoder().encode('RIFF____WEBPVP8X____________');
  bytes[20] = flags;
  return new Blob([bytes]);
};

it('knows a picture that moves by the head of its file', async () => {
  expect(await isAnimated(webp(0b0000_0010))).toBe(true);
  expect(await isAnimated(webp(0b0001_0000))).toBe(false);
  expect(await isAnimated(new Blob([new Uint8Array([0x89]), 'PNG____IHDR____acTL']))).toBe(true);
  expect(await isAnimated(new Blob([new Uint8Array([0x89]), 'PNG____IHDR____IDAT']))).toBe(false);
  expect(await isAnimated(new Blob(['RIFF____WEBPVP8 ____']))).toBe(false);
  expect(await isAnimated(new Blob([]))).toBe(false);
});
