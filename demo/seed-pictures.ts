import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '@charsu/core/domain/image.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';

export interface PictureShelf {
  /** Stores a drawing under the hash of its content and answers the image that records name. */
  store(svg: string): Promise<Image>;
}

/** Keeps drawings below `<files>/demo/`, which is served as /uploads/demo/. The same drawing is one file. */
export async function openPictureShelf(filesDir: string): Promise<PictureShelf> {
  const folder = join(filesDir, 'demo');
  await mkdir(folder, { recursive: true });
  return {
    async store(svg) {
      const hash = createHash('sha256').update(svg).digest('hex').slice(0, 32);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
      const file = join(folder, `${hash}.svg`);
      // Its name says what is in it: what is there is this.
      if (!existsSync(file)) {
        // Written beside and renamed: a seeding that is killed leaves no half of a picture.
        const draft = `${file}.${process.pid}.tmp`;
        await writeFile(draft, svg);
        await rename(draft, file);
      }
      const id = newRecordId('image', 'demo', hash);
      return { id, url: `/uploads/demo/${hash}.svg`, width: Number(width), height: Number(height) };
    },
  };
}
