import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Who a picture is served to: everybody, or only the one who uploaded it. */
export type Visibility = 'public' | 'private';

/** Public files are served below this address: pictures that people sent, and the demo's. */
export const uploadsPath = '/uploads/';
/** Private pictures are served by this call, which checks the caller. */
export const privateFilesPath = '/api/file/';

export interface StoredPicture {
  readonly id: string;
  readonly visibility: Visibility;
}

/** The files of uploaded pictures, each in several widths as WebP. */
export interface PictureFiles {
  /** The URL of one width, in pixels, of a picture. */
  addressOf(picture: StoredPicture, width: number): string;
  /** Stores one width of a picture. */
  put(picture: StoredPicture, width: number, bytes: Uint8Array): Promise<void>;
  /** One width of a private picture; undefined where there is none. */
  readPrivate(id: string, width: number): Promise<Uint8Array | undefined>;
  /** Removes a picture in all its widths. Does nothing where it is gone already. */
  remove(id: string): Promise<void>;
}

/** Pictures on the local disk: public ones below `filesDir`, which is served as it is, private ones below `privateFilesDir`. */
export function openPictureFiles({
  filesDir,
  privateFilesDir,
}: {
  readonly filesDir: string;
  readonly privateFilesDir: string;
}): PictureFiles {
  const places = {
    public: {
      disk: new Disk(new FSDriver({ location: filesDir, visibility: 'public' })),
      folder: 'images/',
      at: `${uploadsPath}images/`,
    },
    private: {
      disk: new Disk(new FSDriver({ location: privateFilesDir, visibility: 'private' })),
      folder: '',
      at: privateFilesPath,
    },
  } as const;
  const nameOf = (id: string, width: number): string => `${id}/${width}.webp`;
  return {
    addressOf: ({ id, visibility }, width) => places[visibility].at + nameOf(id, width),
    async put({ id, visibility }, width, bytes) {
      const { disk, folder } = places[visibility];
      await disk.put(folder + nameOf(id, width), bytes);
    },
    async readPrivate(id, width) {
      const { disk, folder } = places.private;
      const key = folder + nameOf(id, width);
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    async remove(id) {
      for (const { disk, folder } of Object.values(places)) await disk.deleteAll(`${folder}${id}/`);
    },
  };
}
