import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files that are served under /uploads: pictures that people sent, and the demo's. */
export interface PictureFiles {
  /** Stores bytes under a key, `images/<id>/1280.webp`, and answers the address they are served from. */
  put(key: string, bytes: Uint8Array): Promise<string>;
}

export const uploadsPath = '/uploads/';

/** The local disk below `folder`. */
export function openPictureFiles(folder: string): PictureFiles {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  return {
    async put(key, bytes) {
      await disk.put(key, bytes);
      return uploadsPath + key;
    },
  };
}
