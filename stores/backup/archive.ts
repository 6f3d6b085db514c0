import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';

/** A file that is no backup, is damaged, or does not open. The message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** The last entry. A file without it was cut off. */
const lastName = 'manifest.json';

/** SHA-256 of entries, as they follow each other. */
class Digest {
  readonly #hash = createHash('sha256');

  add(name: string, bytes: Uint8Array): void {
    this.#hash.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
  }

  hex(): string {
    return this.#hash.digest('hex');
  }
}

/**
 * Writes a backup: tar in zstd, and in age where a password is given (scrypt, ChaCha20-Poly1305 in chunks), so that
 * `age -d | tar --zstd -x` opens it too. The file has its name once it is whole.
 */
export async function writeArchive(file: string, password: string | undefined) {
  const pack = tar.pack();
  const digest = new Digest();
  const draft = `${file}.part`;
  const compressed = pack.pipe(createZstdCompress());
  // Streams that are piped do not end each other.
  pack.once('error', (error) => compressed.destroy(error));
  const written = pipeline(
    password === undefined ? compressed : await encrypted(compressed, password),
    createWriteStream(draft, { mode: 0o600 }),
  );
  let broken: Error | undefined;
  written.catch((error: Error) => {
    broken = error;
    pack.destroy(error);
  });
  const entry = (name: string, bytes: Uint8Array): Promise<void> =>
    new Promise((settle, reject) => {
      if (broken) return reject(broken);
      pack.once('close', () => reject(broken ?? new Error('The file was closed')));
      pack.entry({ name, mtime: new Date(), mode: 0o600 }, Buffer.from(bytes), (error) => {
        pack.removeAllListeners('close');
        if (error) reject(broken ?? error);
        else settle();
      });
    });
  return {
    /** Adds a file, whole in memory: longer data come in several. */
    async add(name: string, bytes: Uint8Array): Promise<void> {
      digest.add(name, bytes);
      await entry(name, bytes);
    },
    /** Adds the manifest, with the digest of all before it, and gives the file its name. */
    async end(manifest: object): Promise<void> {
      await entry(lastName, Buffer.from(JSON.stringify({ ...manifest, digest: digest.hex() }, undefined, 2)));
      pack.finalize();
      await written;
      const file_ = await open(draft);
      await file_.sync().finally(() => file_.close());
      await rename(draft, file);
    },
    /** Ends the writing, and removes what was written: otherwise a full disk would stay full. */
    async giveUp(reason: Error): Promise<void> {
      pack.destroy(reason);
      compressed.destroy(reason);
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

export type ArchiveWriter = Awaited<ReturnType<typeof writeArchive>>;

async function encrypted(plain: Readable, password: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(password);
  return Readable.fromWeb((await encrypter.encrypt(bytesOf(plain))) as ReadableStream<Uint8Array>);
}

const bytesOf = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The message on a backup that is not whole. */
export const cutOff =
  'The backup is cut off or damaged: it was not written to its end, or not copied whole. Use another one; nothing was changed.';

/**
 * The entries of a backup in order, and the manifest as the result.
 *
 * @throws {BackupRefused} for another file, a wrong password, and a backup that is not whole.
 */
export async function* readArchive(
  file: string,
  password: string | undefined,
): AsyncGenerator<ArchiveEntry, unknown, undefined> {
  const compressed = await opened(file, password);
  const extract = tar.extract();
  const feeding = pipeline(compressed, createZstdDecompress(), extract);
  feeding.catch(() => undefined);
  const digest = new Digest();
  let manifest: { readonly digest?: unknown } | undefined;
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      if (name === lastName) {
        manifest = JSON.parse(bytes.toString());
        continue;
      }
      digest.add(name, bytes);
      yield { name, bytes };
    }
    await feeding;
  } catch (error) {
    throw isOfDisk(error) ? error : new BackupRefused(cutOff, { cause: error });
  } finally {
    compressed.destroy();
  }
  if (manifest === undefined || manifest.digest !== digest.hex()) throw new BackupRefused(cutOff);
  return manifest;
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const beginnings = { age: Buffer.from('age-encryption.org/'), zstd: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]) };

/** Whether a file is encrypted. @throws {BackupRefused} when it is no backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefused(`There is no file ${file}.`) : error;
  });
  const { buffer } = await handle.read(Buffer.alloc(32), 0, 32, 0).finally(() => handle.close());
  const begins = (bytes: Buffer) => buffer.subarray(0, bytes.length).equals(bytes);
  if (!begins(beginnings.age) && !begins(beginnings.zstd)) throw new BackupRefused(`${file} is no backup of Charsu.`);
  return begins(beginnings.age);
}

async function opened(file: string, password: string | undefined): Promise<Readable> {
  const isSealed = await isEncrypted(file);
  const bytes = createReadStream(file);
  await once(bytes, 'open');
  if (!isSealed) return bytes;
  if (password === undefined) throw new BackupRefused('The backup is encrypted: give its password by BACKUP_PASSWORD.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(password);
  try {
    return Readable.fromWeb((await decrypter.decrypt(bytesOf(bytes))) as ReadableStream<Uint8Array>);
  } catch (error) {
    bytes.destroy();
    const isWrong = error instanceof Error && /no identity matched/.test(error.message);
    throw new BackupRefused(isWrong ? 'The password is not that of this backup.' : cutOff, { cause: error });
  }
}
