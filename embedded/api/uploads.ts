import sharp from 'sharp';
import type { Person, TestApi } from './test-api.ts';

/** A plain JPEG of so many pixels. */
export const jpeg = (width: number, height: number, background = '#147'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Sends a file as browsers do; undefined: a form without one. */
export async function upload(
  { app }: Pick<TestApi, 'app'>,
  person: Person,
  file: Uint8Array | undefined,
  to: 'advertisement' | 'tenant' = 'advertisement',
) {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture.jpg');
  else form.append('note', 'no file');
  const request = new Request('http://charsu.test', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: `/api/${to}/upload`,
    headers: { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
