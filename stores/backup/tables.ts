import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Database, unhurried } from '../database/database.ts';

/** A table of schema `app`, or what a copy keeps of it. */
export interface KeptTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The most bytes of one part of a table. */
const partBytes = 4_000_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** The migrations have their own list; of the others each copy has its own. */
const unkept: ReadonlySet<string> = new Set(['backup_run', 'migration', 'restored_copy', 'server_reached']);

/** The tables of schema `app` with their columns; those that others refer to come before them. */
export async function tablesOf(database: Database): Promise<KeptTable[]> {
  const { rows } = await database.query<KeptTable & { parents: string[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(array_agg(p.relname::text), '{}') from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
  const left = rows.filter(({ name }) => !unkept.has(name));
  const sorted: KeptTable[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ parents }) => !left.some(({ name }) => parents.includes(name)));
    for (const { name, columns } of left.splice(Math.max(next, 0), 1)) sorted.push({ name, columns });
  }
  return sorted;
}

/** The values of the sequences of schema `app`, by their names. */
export async function sequencesOf(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'app' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The rows of a table in PostgreSQL's text format, in parts. `query`: in place of all of its rows. */
export async function* rowsOf(client: pg.PoolClient, { name, columns }: KeptTable, query?: string) {
  const selected = query ?? `select ${listed(columns)} from app.${quoted(name)}`;
  const stream = client.query(copyTo(`copy (${selected}) to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** A table that is being filled. */
export interface Filling {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Begins to fill a table with rows in PostgreSQL's text format. `table`: with its schema. */
export function fill(client: pg.PoolClient, table: string, columns: readonly string[]): Filling {
  const rows = new PassThrough();
  const copied = pipeline(rows, client.query(copyFrom(`copy ${table} (${listed(columns)}) from stdin`)));
  // Awaited at the end, or by the next write.
  copied.catch(() => undefined);
  return {
    async write(bytes) {
      if (rows.write(bytes)) return;
      await Promise.race([new Promise((drained) => rows.once('drain', drained)), copied]);
    },
    async end() {
      rows.end();
      await copied;
    },
  };
}

/** The numbers of rows. */
export async function countsOf(database: Database, tables: readonly KeptTable[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ count: number }>({
      text: `select count(*)::int as count from app.${quoted(name)}`,
      ...unhurried,
    });
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** A value in the text format of COPY. */
export const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
