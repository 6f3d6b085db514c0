import type { PicturedKind } from '@charsu/core/domain/aggregates.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { uuidPattern } from '@charsu/core/text/uuid.ts';
import type { Database } from '../database/database.ts';
import { firstColumn, recordsOf } from '../database/rows.ts';
import type { Visibility } from './picture-files.ts';

/** A stored picture with its owner and its visibility. */
export interface UploadedImage extends Image {
  readonly ownerId: string;
  readonly visibility: Visibility;
}

/** The pictures that people have uploaded, and who did: only these can be put on a record. */
export interface ImageStore {
  /** `contentHash` identifies a picture that is uploaded again. */
  add(image: UploadedImage, at: string, contentHash?: Uint8Array): Promise<void>;
  /** Those of `ids` that exist and are not about to be removed because nothing refers to them. */
  find(ids: readonly string[]): Promise<UploadedImage[]>;
  /** The pictures that a user uploaded, oldest first. */
  ofOwner(ownerId: string): Promise<(Image & { readonly uploadedAt: string })[]>;
  /** The ids of the pictures that a user uploaded, except those on another's record or on one of the site. */
  onlyOf(ownerId: string): Promise<string[]>;
  /** Ids of at most `limit` pictures that have been unused since before an instant; see `noteUnusedPictures`. */
  unused(before: string, limit: number): Promise<string[]>;
  /** Deletes the rows of pictures. Delete their files first: only the rows refer to them. */
  remove(ids: readonly string[]): Promise<void>;
}

/** The pictures of each kind of record that do not go with the account `$1`. */
const picturesBeyond: Readonly<Record<PicturedKind, string>> = {
  advertisement: 'snapshot::text as pictures from read.advertisement where owner_id <> $1',
  category: 'image from read.category where image is not null',
  // The draft, and the versions that are public or planned.
  contentPage: 'snapshot::text from read.content_page',
  settings: 'changed::text from read.settings',
  tenant: 'snapshot::text from read.tenant where owner_id <> $1',
};

/** Uploaded pictures in schema `app`; `migrate` must have run. */
export function createImageStore(database: Database): ImageStore {
  return {
    async add({ id, url, width, height, ownerId, visibility }, at, contentHash) {
      await database.query(
        `insert into app.image (id, url, width, height, owner_id, visibility, created_at, content_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
        [id, url, width, height, ownerId, visibility, at, contentHash ?? null],
      );
    },
    find: (ids) =>
      recordsOf(
        database,
        `select id, url, width, height, owner_id, visibility from app.image
         where id = any($1::uuid[]) and unused_since is null`,
        [ids],
      ),
    ofOwner: (ownerId) =>
      recordsOf(
        database,
        `select id, url, width, height, created_at as uploaded_at from app.image where owner_id = $1
         order by created_at, id`,
        [ownerId],
      ),
    async onlyOf(ownerId) {
      const { rows: uploaded } = await database.query<{ id: string }>('select id from app.image where owner_id = $1', [
        ownerId,
      ]);
      const own = uploaded.map(({ id }) => id);
      if (own.length === 0) return [];
      // All pictures in one pass over the records, whose pictures have no index. It finds every id: an expression that
      // names the user's own takes longer with each of them.
      const { rows } = await database.query<{ id: string }>(
        `select distinct id
         from (select (regexp_matches(pictures, $2, 'g'))[1] as id
               from (select ${Object.values(picturesBeyond).join(' union all select ')}) records) shown
         where id = any($3::text[])`,
        [ownerId, uuidPattern, own],
      );
      const used = new Set(rows.map(({ id }) => id));
      return own.filter((id) => !used.has(id));
    },
    unused: (before, limit) =>
      firstColumn(database, 'select id from app.image where unused_since < $1 order by unused_since limit $2', [
        before,
        limit,
      ]),
    async remove(ids) {
      await database.query('delete from app.image where id = any($1::uuid[])', [ids]);
    },
  };
}
