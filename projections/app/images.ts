import type { Image } from '@charsu/core/domain/image.ts';
import type { Database } from '../database.ts';

/** The pictures that people have uploaded, and who did: only these can be put on a record. */
export interface ImageStore {
  add(image: Image, ownerId: string, at: string): Promise<void>;
  /** Those of `ids` that exist, with who uploaded them. */
  find(ids: readonly string[]): Promise<(Image & { readonly ownerId: string })[]>;
  /** What somebody uploaded and when, oldest first. */
  ofOwner(ownerId: string): Promise<(Image & { readonly uploadedAt: string })[]>;
  /** The ids of what somebody uploaded, but for what stands on a category or on somebody else's record. */
  onlyOf(ownerId: string): Promise<string[]>;
  /** Forgets pictures. Their files must have gone before: nothing else knows of them. */
  remove(ids: readonly string[]): Promise<void>;
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
    async ofOwner(ownerId) {
      const { rows } = await database.query<Image & { created_at: Date }>(
        'select id, url, width, height, created_at from app.image where owner_id = $1 order by created_at, id',
        [ownerId],
      );
      return rows.map(({ created_at, ...image }) => ({ ...image, uploadedAt: created_at.toISOString() }));
    },
    async onlyOf(ownerId) {
      const { rows: uploaded } = await database.query<{ id: string }>('select id from app.image where owner_id = $1', [
        ownerId,
      ]);
      const own = uploaded.map(({ id }) => id);
      if (own.length === 0) return [];
      // All at once in one pass over the records, which have no index of their pictures.
      const { rows } = await database.query<{ id: string }>(
        `select (regexp_matches(image::text, $2, 'g'))[1] as id from read.category where image is not null
         union select (regexp_matches(snapshot::text, $2, 'g'))[1] from read.tenant where owner_id <> $1
         union select (regexp_matches(snapshot::text, $2, 'g'))[1] from read.advertisement where owner_id <> $1`,
        [ownerId, `(${own.join('|')})`],
      );
      const used = new Set(rows.map(({ id }) => id));
      return own.filter((id) => !used.has(id));
    },
    async remove(ids) {
      await database.query('delete from app.image where id = any($1::uuid[])', [ids]);
    },
  };
}
