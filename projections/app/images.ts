import type { Image } from '@charsu/core/domain/image.ts';
import type { Database } from '../database.ts';

/** The pictures that people have uploaded, and who did: only these can be put on a record. */
export interface ImageStore {
  add(image: Image, ownerId: string, at: string): Promise<void>;
  /** Those of `ids` that exist, with who uploaded them. */
  find(ids: readonly string[]): Promise<(Image & { readonly ownerId: string })[]>;
}

interface ImageRow {
  id: string;
  url: string;
  width: number;
  height: number;
  owner_id: string;
}

/** Uploaded pictures in schema `app`; `migrate` must have run. */
export function createImageStore(database: Database): ImageStore {
  return {
    async add({ id, url, width, height }, ownerId, at) {
      await database.query(
        `insert into app.image (id, url, width, height, owner_id, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do nothing`,
        [id, url, width, height, ownerId, at],
      );
    },
    async find(ids) {
      const { rows } = await database.query<ImageRow>(
        'select id, url, width, height, owner_id from app.image where id = any($1::uuid[])',
        [ids],
      );
      return rows.map(({ owner_id, ...image }) => ({ ...image, ownerId: owner_id }));
    },
  };
}
