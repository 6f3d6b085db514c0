import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';
import type { Sent } from './records.ts';
import type { Person, TestApi } from './test-api.ts';

/** A plain JPEG of so many pixels. */
export const jpeg = (width: number, height: number, background = '#147'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A part of a PNG: its length, name, content and checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const part = Buffer.alloc(8 + named.length);
  part.writeUInt32BE(content.length);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named), 4 + named.length);
  return part;
}

/** A blank PNG of `depth` bits a channel, grey or with all four channels: few bytes, however many pixels it has. */
export async function blankPng(width: number, height: number, depth: 8 | 16, channels: 1 | 4): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(channels === 4 ? 6 : 0, 9);
  // Each row begins with a byte that names its filter.
  let left = height * (1 + (width * channels * depth) / 8);
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => packed.push(bytes));
  const zeros = Buffer.alloc(4_000_000);
  for (; left > 0; left -= zeros.length) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, zeros.length)))) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Shelf = 'advertisement' | 'tenant' | 'file' | 'settings';

/** The request by which browsers send a file; undefined: a form without one. */
export async function uploaded(to: Shelf, file: Uint8Array | undefined): Promise<Sent> {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture.jpg');
  else form.append('note', 'no file');
  const request = new Request('http://charsu.test', { method: 'POST', body: form });
  return {
    method: 'POST',
    url: `/api/${to}/upload`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** Sends a file as browsers do; undefined: a form without one. */
export async function upload(
  { app }: Pick<TestApi, 'app'>,
  person: Person,
  file: Uint8Array | undefined,
  to: Shelf = 'advertisement',
) {
  const { headers, ...request } = await uploaded(to, file);
  return app.inject({ ...request, headers: { ...person.headers, ...headers } });
}
