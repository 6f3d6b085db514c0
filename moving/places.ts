import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { kindOfFile } from './kinds.ts';
import { UnreadableFile } from './rows.ts';

/** A folder or a ZIP with files of rows and of pictures. */
export interface Place {
  /** The names of the files of rows. */
  readonly files: readonly string[];
  open(name: string): Promise<Readable>;
  /**
   * The bytes of a picture; undefined where there is none. Throws `File_Size_Limited` above `megabytes`, and
   * `The_Picture_Is_Damaged` for one that cannot be unpacked.
   */
  read(name: string, megabytes: number): Promise<Uint8Array | undefined>;
  /** Whether there is a file. */
  has(name: string): Promise<boolean>;
  close(): void;
}

function requireSize(bytes: number, megabytes: number): void {
  if (bytes > megabytes * 1_000_000) throw new DomainError('File_Size_Limited', { limit: megabytes });
}

/** `only`: the file of rows that is meant, of all in the folder. */
async function openFolder(folder: string, only?: string): Promise<Place> {
  const root = await realpath(folder);
  /** Links and `..` do not lead out of the folder. */
  async function inside(name: string): Promise<string | undefined> {
    const file = await realpath(path.resolve(root, name)).catch(() => undefined);
    if (file === undefined || !file.startsWith(root + path.sep)) return undefined;
    return (await stat(file)).isFile() ? file : undefined;
  }
  return {
    files: only === undefined ? (await readdir(root)).sort() : [only],
    open: async (name) => createReadStream(path.join(root, name)),
    async read(name, megabytes) {
      const file = await inside(name);
      if (file === undefined) return undefined;
      requireSize((await stat(file)).size, megabytes);
      return readFile(file);
    },
    has: async (name) => (await inside(name)) !== undefined,
    close: () => undefined,
  };
}

/** The most files of a ZIP: their names are in memory. */
const mostEntries = 2_000_000;

async function openZip(file: string): Promise<Place> {
  const zip = await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: Error) => {
    throw new UnreadableFile(`${path.basename(file)} is no ZIP, or is damaged: ${error.message}`);
  });
  const refuse = (why: string): never => {
    zip.close();
    throw new UnreadableFile(`${path.basename(file)} ${why}`);
  };
  if (zip.entryCount > mostEntries) refuse(`has more than ${mostEntries} files.`);
  const entries = new Map<string, Entry>();
  await new Promise<void>((settle, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', settle);
    zip.once('error', reject);
    zip.readEntry();
  }).catch((error: Error) => refuse(`is damaged: ${error.message}`));
  if ([...entries.values()].some((entry) => entry.isEncrypted())) refuse('has a password: pack it without one.');
  // A ZIP of a folder has its name before all others.
  const first = [...entries.keys()].find((name) => kindOfFile(path.posix.basename(name)));
  const prefix = first === undefined ? '' : first.slice(0, first.length - path.posix.basename(first).length);
  const stream = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const found = (name: string) => entries.get(prefix + name) ?? entries.get(name);
  async function* rowsOf(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* await stream(entry);
    } catch (error) {
      throw new UnreadableFile(`${path.basename(file)} cannot be unpacked: ${messageOf(error)}`);
    }
  }
  return {
    files: [...entries.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    async open(name) {
      const entry = found(name);
      if (entry === undefined) throw new UnreadableFile(`There is no ${name} in the ZIP.`);
      return Readable.from(rowsOf(entry));
    },
    async read(name, megabytes) {
      const entry = found(name);
      if (entry === undefined) return undefined;
      // The reader refuses an entry with more bytes than it says.
      requireSize(entry.uncompressedSize, megabytes);
      return stream(entry)
        .then(buffer)
        .catch((error: Error) => {
          throw 'syscall' in error ? error : new DomainError('The_Picture_Is_Damaged');
        });
    },
    has: async (name) => found(name) !== undefined,
    close: () => zip.close(),
  };
}

/** Opens a folder, a ZIP, or the folder of one file of rows. */
export async function openPlace(given: string): Promise<Place> {
  const known = await stat(given).catch(() => undefined);
  if (known === undefined) throw new UnreadableFile(`There is no ${given}.`);
  if (known.isDirectory()) return openFolder(given);
  if (/\.zip$/i.test(given)) return openZip(given);
  return openFolder(path.dirname(given), path.basename(given));
}
