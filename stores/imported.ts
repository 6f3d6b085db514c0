import { keyedMutex } from '@charsu/core/concurrency/limits.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import type { Database } from './database.ts';

/** What became of a row of an import. */
export interface ImportedRow {
  readonly recordId: string;
  /** Of the row; empty: it is to be looked at again. */
  readonly rowHash: Uint8Array;
  /** The stored pictures, by what the row calls them. */
  readonly pictures: Readonly<Record<string, Image>>;
}

/** A record of a source, by the id that it has there. */
interface Key {
  readonly source: string;
  readonly kind: string;
}

/** The records that were imported, by their ids in their source. */
export interface ImportedRows {
  find(key: Key, sourceIds: readonly string[]): Promise<ReadonlyMap<string, ImportedRow>>;
  put(key: Key, sourceId: string, row: ImportedRow): Promise<void>;
}

interface Found {
  source_id: string;
  record_id: string;
  row_hash: Buffer;
  pictures: Record<string, Image>;
}

const columns = 'source_id, record_id, row_hash, pictures';

/** In table `app.imported`; `migrate` must have run. `trial`: what is put is known to this connection only, which does one thing at a time. */
export async function createImportedRows(database: Database, trial: boolean): Promise<ImportedRows> {
  const table = trial ? 'pg_temp.imported' : 'app.imported';
  if (trial)
    await database.query('create temp table imported (like app.imported including defaults including indexes)');
  const all = trial
    ? `(select ${columns}, source, kind from app.imported union all select ${columns}, source, kind from pg_temp.imported)`
    : 'app.imported';
  const turns = keyedMutex();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => (trial ? turns.acquire('trial', work) : work());
  return {
    async find({ source, kind }, sourceIds) {
      const find = () =>
        database.query<Found>(
          `select ${columns} from ${all} found where source = $1 and kind = $2 and source_id = any($3)`,
          [source, kind, sourceIds],
        );
      const { rows } = await inTurn(find);
      return new Map(
        rows.map(({ source_id, record_id, row_hash, pictures }) => [
          source_id,
          { recordId: record_id, rowHash: row_hash, pictures },
        ]),
      );
    },
    async put({ source, kind }, sourceId, { recordId, rowHash, pictures }) {
      const put = () =>
        database.query(
          `insert into ${table} (source, kind, source_id, record_id, row_hash, pictures, user_id)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (source, kind, source_id) do update
           set record_id = excluded.record_id, row_hash = excluded.row_hash, pictures = excluded.pictures`,
          [
            source,
            kind,
            sourceId,
            recordId,
            rowHash,
            JSON.stringify(pictures),
            kind === 'accounts' && !trial ? recordId : null,
          ],
        );
      await inTurn(put);
    },
  };
}

/** A path with its query, escaped as browsers ask for it. */
function asAsked(address: string): string {
  const { pathname, search } = new URL(address, 'http://old.invalid');
  return pathname + search;
}

/** Addresses of the portal that was moved from, and the records that they lead to. */
export const createOldAddresses = (database: Database) => ({
  async put(addresses: readonly string[], kind: string, recordId: string): Promise<void> {
    await database.query(
      `insert into app.old_address (address, kind, record_id) select unnest($1::text[]), $2, $3
       on conflict (address) do update set kind = excluded.kind, record_id = excluded.record_id`,
      [addresses.map(asAsked), kind, recordId],
    );
  },
  /** The record of the first of some addresses that leads to one. */
  async find(addresses: readonly string[]): Promise<{ readonly kind: string; readonly recordId: string } | undefined> {
    const { rows } = await database.query<{ kind: string; record_id: string }>({
      name: 'old address',
      text: `select kind, record_id from app.old_address where address = any($1)
        order by array_position($1, address) limit 1`,
      values: [addresses],
    });
    return rows[0] && { kind: rows[0].kind, recordId: rows[0].record_id };
  },
  /** The addresses of a record. */
  async of(recordId: string): Promise<readonly string[]> {
    const { rows } = await database.query<{ address: string }>(
      'select address from app.old_address where record_id = $1 order by address',
      [recordId],
    );
    return rows.map(({ address }) => address);
  },
});

export type OldAddresses = ReturnType<typeof createOldAddresses>;
