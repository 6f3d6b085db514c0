import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { oneMonthAfter } from '@charsu/core/domain/calendar.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { isNameOnly } from '@charsu/core/domain/person/state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { contacts, isConfirmed } from '@charsu/core/domain/user/state.ts';
import { csvOf } from '@charsu/core/text/csv.ts';
import { createOldAddresses } from '@charsu/stores/imports/imported.ts';
import { type PictureFiles, uploadsPath } from '@charsu/stores/pictures/picture-files.ts';
import pLimit from 'p-limit';
import type pg from 'pg';
import sharp from 'sharp';
import { columnsOf, type KindName, kindNames, kinds, type RowState, recordKindOf } from './kinds.ts';

interface ExportDependencies {
  readonly pool: pg.Pool;
  readonly commands: Commands;
  readonly files: Pick<PictureFiles, 'readPublic'>;
}

type Values = Readonly<Record<string, unknown>>;

/** The table that knows the ids of a kind. */
const tableOf = (kind: KindName): string => (kind === 'accounts' ? 'user_account' : recordKindOf[kind]);

interface Kept {
  readonly id: string;
  /** When a rating was written. */
  readonly written_at: Date | null;
}

const pageSize = 500;
/** Of files with personal data. */
const ownerOnly = 0o600;
const atOnce = 8;

/** The ids of a kind's records, page by page. */
async function* idsOf(pool: pg.Pool, kind: KindName): AsyncGenerator<readonly Kept[]> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Kept>(
      `select id::text as id, ${kind === 'ratings' ? 'created_at' : 'null::timestamptz'} as written_at from read.${tableOf(kind)} where id::text > $1 order by id::text limit ${pageSize}`,
      [after],
    );
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? '';
    if (rows.length < pageSize) return;
  }
}

/** The state that a row of a file can have: what was denied is a draft. */
const stateOf = (state: number): RowState =>
  (['pending', 'approved', 'cancelled'] as const).find((name) => publicationState[name] === state) ?? 'draft';

/** When a display began that ends then: a month before. */
function monthBefore(end: string): string {
  const days = [28, 29, 30, 31].map((count) => new Date(Date.parse(end) - count * 86_400_000).toISOString());
  return days.find((day) => oneMonthAfter(day) === end) ?? days[2] ?? end;
}

/** One line of CSV, without the mark that begins a file. */
const lineOf = (cells: readonly (string | number | null)[]): string => csvOf([cells]).slice(1);

function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === 'string' && !/^\[|\|/.test(each));
  return isPlain ? value.join('|') : JSON.stringify(value);
}

const isTrivial = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * Writes all records into files that an import takes, readable by their owner only, with their pictures in `pictures`. A picture
 * that is there already stays. `identities`: those of persons, too.
 */
export async function exportRows(
  folder: string,
  { pool, commands, files }: ExportDependencies,
  { format, identities }: { readonly format: 'csv' | 'ndjson'; readonly identities: boolean },
  onRow: (kind: KindName) => void,
): Promise<void> {
  const oldAddresses = createOldAddresses(pool);
  const limit = pLimit(atOnce);
  // Decoding takes the threads that new connections to PostgreSQL need for their passwords: one at a time leaves them some.
  const oneDrawing = pLimit(1);
  await mkdir(path.join(folder, 'pictures'), { recursive: true, mode: 0o700 });

  /** Writes the file of a picture, and returns the name that rows have for it; null for one that is gone. */
  async function pictureOf(url: string | undefined, name: string): Promise<string | null> {
    if (!url?.startsWith(uploadsPath)) return null;
    const file = path.join(folder, 'pictures', `${name}.webp`);
    const isThere = await access(file)
      .then(() => true)
      .catch(() => false);
    if (isThere) return path.basename(file);
    const bytes = await files.readPublic(url.slice(uploadsPath.length));
    if (bytes === undefined) return null;
    // Drawings of the demo are no pictures of members.
    const picture = url.endsWith('.svg') ? await oneDrawing(() => sharp(bytes).webp().toBuffer()) : bytes;
    // An export that is interrupted leaves no half picture under this name.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, picture);
    await rename(draft, file);
    return path.basename(file);
  }
  const imageOf = (image: Image | null) => pictureOf(image?.url, image?.id ?? '');
  const imagesOf = async (images: readonly Image[]) =>
    (await Promise.all(images.map(imageOf))).filter((name) => name !== null);

  const rows: Readonly<Record<KindName, (id: string, writtenAt: Date | null) => Promise<Values | undefined>>> = {
    async accounts(id) {
      const user = await commands.user.current(id);
      if (user.status !== 'present') return undefined;
      return { ...user, confirmed: contacts.filter((contact) => isConfirmed(user, contact)) };
    },
    async guilds(id) {
      const guild = await commands.guild.current(id);
      return guild.status === 'present' ? guild : undefined;
    },
    async categories(id) {
      const category = await commands.category.current(id);
      if (category.status !== 'present') return undefined;
      const image = category.image === null ? null : await pictureOf(category.image, `category-${id}`);
      return { ...category, parent: category.parentId, image };
    },
    async businesses(id) {
      const tenant = await commands.tenant.current(id);
      if (tenant.status !== 'present' || tenant.privateSeller === true) return undefined;
      const { ownerId: owner, logo, cover, images, state } = tenant;
      const pictures = { logo: await imageOf(logo), cover: await imageOf(cover), images: await imagesOf(images) };
      return { ...tenant, owner, ...pictures, state: stateOf(state) };
    },
    async advertisements(id) {
      const ad = await commands.advertisement.current(id);
      if (ad.status !== 'present') return undefined;
      const owning = await commands.tenant.current(ad.tenantId, 60_000);
      const isPrivate = owning.status === 'present' && owning.privateSeller === true;
      const sold = ad.soldDate !== null;
      return {
        ...ad,
        business: isPrivate ? null : ad.tenantId,
        owner: isPrivate ? ad.ownerId : null,
        category: ad.categoryId,
        images: await imagesOf(ad.images),
        state: stateOf(ad.state),
        publishedAt: ad.expiredDate && monthBefore(ad.expiredDate),
        sold,
      };
    },
    async ratings(id, writtenAt) {
      const rating = await commands.rating.current(id);
      if (rating.status !== 'present') return undefined;
      const { tenantId: business, authorId: author, state } = rating;
      return { ...rating, business, author, state: stateOf(state), writtenAt: writtenAt?.toISOString() };
    },
    async identities(id) {
      const person = await commands.person.current(id);
      // The product has made one with a name only for a private seller, and makes it again.
      if (person.status !== 'present' || isNameOnly(person)) return undefined;
      const { userId: owner, state } = person;
      if (state === publicationState.cancelled) return undefined;
      return { ...person, owner, state: stateOf(state) };
    },
  };

  for (const kind of kindNames) {
    if (kind === 'identities' && !identities) continue;
    const columns = columnsOf(kinds[kind]);
    const names = Object.keys(kinds[kind].schema.shape);
    const file = await open(path.join(folder, `${kind}.${format}`), 'w');
    try {
      await file.chmod(ownerOnly);
      if (format === 'csv') await file.write(csvOf([columns.map(({ column }) => column)]));
      for await (const ids of idsOf(pool, kind)) {
        const lines = await Promise.all(
          ids.map(({ id, written_at }) =>
            limit(async () => {
              const record = await rows[kind](id, written_at);
              if (record === undefined) return '';
              onRow(kind);
              const own = names.includes('oldAddresses') ? { oldAddresses: await oldAddresses.of(id) } : {};
              const values: Values = { ...record, ...own };
              if (format === 'ndjson') {
                const kept = names.filter((name) => values[name] !== undefined && !isTrivial(values[name]));
                return `${JSON.stringify(Object.fromEntries(kept.map((name) => [name, values[name]])))}\n`;
              }
              return lineOf(
                columns.map(({ column }) =>
                  cellOf(isTrivial(valueAt(values, column)) ? null : valueAt(values, column)),
                ),
              );
            }),
          ),
        );
        await file.write(lines.join(''));
      }
    } finally {
      await file.close();
    }
  }
}

/** The value of a column: `names.fa-IR` is the part `fa-IR` of `names`. */
function valueAt(values: Values, column: string): unknown {
  const [name = '', part] = column.split('.');
  const value = values[name];
  return part === undefined ? value : (value as Values | undefined)?.[part];
}
