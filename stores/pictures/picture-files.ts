import { chmod, mkdir } from 'node:fs/promises';
import type { Bucket } from '@charsu/core/process/bucket.ts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The readers of a picture: everybody, or only the one who uploaded it. */
export type Visibility = 'public' | 'private';

/** Public files are served below this address: pictures that people sent, and the demo's. */
export const uploadsPath = '/uploads/';
/** Private pictures are served by this call, which checks the caller. */
const privateFilesPath = '/api/file/';

interface StoredPicture {
  readonly id: string;
  readonly visibility: Visibility;
}

/** Codes of a disk, and names of S3, for a right that is missing, a wrong key, and a place that takes no writes at all. */
const refusals: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'NoSuchBucket',
]);
/** Codes of a disk, and names of S3, for a file that is not there: no file has a name that is too long. */
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'NoSuchKey']);

function isOneOf(words: ReadonlySet<unknown>, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return words.has(error.name) || ('code' in error && words.has(error.code)) || isOneOf(words, error.cause);
}

/** The disk refuses (it is full, or cannot be read), or the S3 server refuses or cannot be reached. */
class FilesUnavailable extends Error {
  /** A right is missing, or the key is wrong. */
  readonly refused: boolean;

  constructor(options: ErrorOptions) {
    const refused = isOneOf(refusals, options.cause);
    super(refused ? 'The files are refused' : 'The files cannot be reached', options);
    this.name = 'FilesUnavailable';
    this.refused = refused;
  }
}

/** The place of files of one visibility: `folder` is the beginning of each name. */
interface Place {
  readonly disk: Disk;
  readonly folder: string;
}
type Places = Readonly<Record<Visibility, Place>>;

interface Options {
  readonly filesDir: string;
  readonly privateFilesDir: string;
  /** In place of the two folders. */
  readonly bucket?: Bucket | undefined;
}

/** Names of segments that hold no dot at their beginning: none leads out of its folder. */
const namePattern = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Closes the folder of private pictures to the other users of the machine. */
async function onDisk({ filesDir, privateFilesDir }: Options): Promise<Places> {
  await mkdir(privateFilesDir, { recursive: true });
  await chmod(privateFilesDir, 0o700);
  return {
    public: { disk: new Disk(new FSDriver({ location: filesDir, visibility: 'public' })), folder: '' },
    private: { disk: new Disk(new FSDriver({ location: privateFilesDir, visibility: 'private' })), folder: '' },
  };
}

/** Milliseconds to connect, and to wait for bytes. */
const patience = { connectionTimeout: 2_000, requestTimeout: 10_000 };

/** The bucket itself is private: public files too go through the api, which serves them for ever. */
async function inBucket({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): Promise<Places> {
  // Loaded here because the client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const disk = new Disk(
    new S3Driver({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: 2,
      requestHandler: patience,
      // Checksums that the protocol does not ask for are unknown to many servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      bucket: name,
      visibility: 'private',
      supportsACL: false,
    }),
  );
  return { public: { disk, folder: 'files/' }, private: { disk, folder: 'private/' } };
}

/**
 * The files of uploaded pictures, each in several widths as WebP, on the local disk, or in a bucket of an S3 server. All
 * calls throw `FilesUnavailable`.
 */
export async function openPictureFiles(options: Options) {
  const { bucket } = options;
  const places = await (bucket ? inBucket(bucket) : onDisk(options));
  /** The beginning of the names of a picture's files. */
  const prefixOf = ({ id, visibility }: StoredPicture): string =>
    `${places[visibility].folder}${visibility === 'public' ? 'images/' : ''}${id}/`;
  const nameOf = (width: number): string => `${width}.webp`;

  async function asked<Value>(question: () => Promise<Value>): Promise<Value> {
    try {
      return await question();
    } catch (error) {
      throw new FilesUnavailable({ cause: error });
    }
  }
  const read = ({ disk }: Place, key: string): Promise<Uint8Array | undefined> =>
    asked(() => disk.getBytes(key)).catch((error: unknown) => {
      if (isOneOf(missing, error)) return undefined;
      throw error;
    });

  return {
    /** The URL of one width, in pixels, of a picture. */
    addressOf: ({ id, visibility }: StoredPicture, width: number): string =>
      `${visibility === 'public' ? `${uploadsPath}images/` : privateFilesPath}${id}/${nameOf(width)}`,
    /** Stores one width of a picture. */
    put: (picture: StoredPicture, width: number, bytes: Uint8Array): Promise<void> =>
      asked(() =>
        places[picture.visibility].disk.put(prefixOf(picture) + nameOf(width), bytes, { contentType: 'image/webp' }),
      ),
    /** Stores a public file that is no width of an upload, under its name below `uploadsPath`. */
    putPublic: (name: string, contents: string | Uint8Array): Promise<void> =>
      asked(() => places.public.disk.put(places.public.folder + name, contents)),
    /** A public file by its name below `uploadsPath`; undefined where there is none. */
    readPublic: async (name: string): Promise<Uint8Array | undefined> =>
      namePattern.test(name) ? read(places.public, places.public.folder + name) : undefined,
    /** One width of a private picture; undefined where there is none. */
    readPrivate: (id: string, width: number): Promise<Uint8Array | undefined> =>
      read(places.private, prefixOf({ id, visibility: 'private' }) + nameOf(width)),
    /** Removes a picture in all its widths. Does nothing where it is gone already. */
    async remove(id: string): Promise<void> {
      for (const visibility of ['public', 'private'] as const) {
        await asked(() => places[visibility].disk.deleteAll(prefixOf({ id, visibility })));
      }
    },
    /** Writes and removes a small file at each place, which needs the same rights as pictures. */
    async check(): Promise<void> {
      for (const { disk, folder } of Object.values(places)) {
        await asked(() => disk.put(`${folder}charsu-health.txt`, 'written'));
        await asked(() => disk.delete(`${folder}charsu-health.txt`));
      }
    },
    /** All files of a place by their names, for copies. */
    async *names(visibility: Visibility): AsyncIterable<string> {
      const { disk, folder } = places[visibility];
      for (let paginationToken: string | undefined; ; ) {
        const options = { recursive: true, ...(paginationToken && { paginationToken }) };
        const page = await asked(() => disk.listAll(folder, options)).catch((error: unknown) => {
          if (isOneOf(missing, error)) return undefined;
          throw error;
        });
        for (const object of page?.objects ?? []) if (object.isFile) yield object.key.slice(folder.length);
        paginationToken = page?.paginationToken;
        if (!paginationToken) return;
      }
    },
    /** A file by its name in its place; undefined where it is gone. */
    copyOf: (visibility: Visibility, name: string): Promise<Uint8Array | undefined> =>
      read(places[visibility], places[visibility].folder + name),
    /** Puts a copy of a file in its place. */
    putCopy: (visibility: Visibility, name: string, bytes: Uint8Array): Promise<void> =>
      asked(() => places[visibility].disk.put(places[visibility].folder + name, bytes)),
    /** Removes one file. */
    removeCopy: (visibility: Visibility, name: string): Promise<void> =>
      asked(() => places[visibility].disk.delete(places[visibility].folder + name)),
  };
}

export type PictureFiles = Awaited<ReturnType<typeof openPictureFiles>>;
