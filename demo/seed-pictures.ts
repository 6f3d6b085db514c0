import { createHash } from 'node:crypto';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { type PictureFiles, uploadsPath } from '@charsu/stores/pictures/picture-files.ts';

interface PictureShelf {
  /** Stores a drawing under the hash of its content, and resolves with the image for records. */
  store(svg: string): Promise<Image>;
}

/** Stores drawings below /uploads/demo/. Equal drawings share one file, written once by each seeding. */
export function createPictureShelf(files: Pick<PictureFiles, 'putPublic'>): PictureShelf {
  const written = new Map<string, Promise<void>>();
  return {
    async store(svg) {
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      const name = `demo/${hash}.svg`;
      const writing = written.get(name) ?? files.putPublic(name, svg);
      written.set(name, writing);
      await writing;
      const id = newRecordId('image', 'demo', hash);
      return { id, url: uploadsPath + name, width: Number(width), height: Number(height) };
    },
  };
}
