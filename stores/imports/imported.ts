import { keyedMutex } from '@charsu/core/concurrency/limits.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import type { Database } from '../database/database.ts';
import { firstColumn } from '../database/rows.ts';

/** The outcome of a row of an import. */
export interface ImportedRow {
  readonly recordId: string;
  /** Of the row; empty: it is to be looked at again. */
  readonly rowHash: Uint8Array;
  /** The stored pictures, by what the row calls them. */
  readonly pictures: Readonly<Record<string, Image>>;
  /** A link for choosing a password was sent for it, which is an account. */
  readonly linked: boolean;
  /** The account that the row is about, and goes with. */
  readonly userId?: string | undefined;
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
  linked_at: Date | null;
}

const columns = 'source_id, record_id, row_hash, pictures, linked_at';

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
  /** The rows of a trial that are not in the table yet: nobody else looks for them, and one by one they take most of its time. */
  const waiting = new Map<string, readonly [Key, string, ImportedRow]>();

  const insert = (rows: readonly (readonly [Key, string, ImportedRow])[]) =>
    database.query(
      `insert into ${table} (source, kind, source_id, record_id, row_hash, pictures, linked_at, user_id)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::bytea[], $6::jsonb[], $7::timestamptz[], $8::text[])
       on conflict (source, kind, source_id) do update
         set record_id = excluded.record_id, row_hash = excluded.row_hash, pictures = excluded.pictures,
           linked_at = coalesce(imported.linked_at, excluded.linked_at)`,
      [
        rows.map(([{ source }]) => source),
        rows.map(([{ kind }]) => kind),
        rows.map(([, sourceId]) => sourceId),
        rows.map(([, , { recordId }]) => recordId),
        rows.map(([, , { rowHash }]) => Buffer.from(rowHash)),
        rows.map(([, , { pictures }]) => JSON.stringify(pictures)),
        rows.map(([, , { linked }]) => (linked ? new Date().toISOString() : null)),
        rows.map(([, , { userId }]) => (trial ? null : (userId ?? null))),
      ],
    );

  return {
    find: ({ source, kind }, sourceIds) =>
      inTurn(async () => {
        const rows = [...waiting.values()];
        waiting.clear();
        if (rows.length > 0) await insert(rows);
        const found = await database.query<Found>(
          `select ${columns} from ${all} found where source = $1 and kind = $2 and source_id = any($3)`,
          [source, kind, sourceIds],
        );
        return new Map(
          found.rows.map(({ source_id, record_id, row_hash, pictures, linked_at }) => [
            source_id,
            { recordId: record_id, rowHash: row_hash, pictures, linked: linked_at !== null },
          ]),
        );
      }),
    async put(key, sourceId, row) {
      if (trial) waiting.set(`${key.kind} ${sourceId}`, [key, sourceId, row]);
      else await insert([[key, sourceId, row]]);
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
  of: (recordId: string): Promise<readonly string[]> =>
    firstColumn(database, 'select address from app.old_address where record_id = $1 order by address', [recordId]),
});

export type OldAddresses = ReturnType<typeof createOldAddresses>;
