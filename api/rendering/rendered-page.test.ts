import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { RenderedPage } from './rendered-page.ts';

const html = Array.from({ length: 400 }, (_, number) => `<li>The ${number % 7} of ${number * number}</li>`).join('');
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)(
  'is compressed well from the second time on that it is sent, in %s',
  async (encoding) => {
    const page = await RenderedPage.of({ status: 200, headers: [], html: Buffer.from(html) }, encoding, 'quick');
    const first = await page.body(encoding);
    expect(await page.body(encoding)).toBe(first);
    await expect.poll(async () => (await page.body(encoding)).length).toBeLessThan(0.95 * first.length);
    const good = await page.body(encoding);
    expect(await page.body(encoding)).toBe(good);
    for (const body of [first, good]) expect(decoders[encoding](body).toString()).toBe(html);
  },
);
