import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** Before each part: its length in bytes, its checksum. */
const headLength = 8;

/** Writes values to a new file, each with its length and checksum; `breathe` is awaited after each, so that others may use the thread. */
export async function writeParts(path: string, parts: Iterable<unknown>, breathe: () => Promise<void>): Promise<void> {
  const file = openSync(path, 'w', 0o600);
  try {
    const head = Buffer.alloc(headLength);
    for (const part of parts) {
      const bytes = serialize(part);
      head.writeUInt32LE(bytes.length, 0);
      head.writeUInt32LE(crc32(bytes), 4);
      writeAll(file, head);
      writeAll(file, bytes);
      await breathe();
    }
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

/** A file that ends too early, or whose bytes are not those that were written. */
class TornFile extends Error {}

/**
 * Reads what `writeParts` has written, a part a call of `next`, each checked before it is given away. The parts have the types they
 * were saved with, since the bytes are those that were written, and the reader knows by the first part who wrote them.
 * @throws {TornFile}
 */
export function readParts<Result>(path: string, read: (next: <Part>() => Part) => Result): Result {
  const file = openSync(path, 'r');
  try {
    return read(() => {
      const head = exactly(file, headLength);
      // Memory of its own: an array that is read from it stays a view of it.
      const bytes = exactly(file, head.readUInt32LE(0));
      if (crc32(bytes) !== head.readUInt32LE(4)) throw new TornFile(`A checksum in ${path} is wrong.`);
      return deserialize(bytes);
    });
  } finally {
    closeSync(file);
  }
}

function exactly(file: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, null);
    if (count === 0) throw new TornFile('The file ends too early.');
    read += count;
  }
  return bytes;
}
