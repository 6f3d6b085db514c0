import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@charsu/stores/database.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { type Column, copyFormat } from './copy-format.ts';

/** From this many rows on, COPY into a staging table costs less than one JSON parameter does. */
const manyRows = 100;

/**
 * Inserts rows, or replaces those with the same `key`. A few rows are sent as one JSON parameter, which PostgreSQL
 * types by the table; many are copied into a staging table first, in little more than half of the time. Columns of type
 * `json`, which are stored as they come, cost half of what `jsonb` does.
 */
export async function upsert<Row extends object>(
  database: Database,
  table: string,
  key: keyof Row & string,
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = columnsOf(first);
  const into = (source: string) => `insert into ${table} (${columns}) select ${columns} from ${source}
     on conflict ("${key}") do update set (${columns}) = row(${columnsOf(first, 'excluded.')})`;
  if (rows.length < manyRows) {
    await insertFew(database, `upsert ${table}`, into(fewRows(table)), rows);
    return;
  }
  const staging = `staging_${table.replace(/^.*\./, '')}`;
  await database.query(`create temp table ${staging} (like ${table} including defaults) on commit drop`);
  await copy(database, staging, rows);
  await database.query(into(staging));
}

/** Adds rows that are new, inside a transaction. */
export async function append<Row extends object>(
  database: Database,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  if (rows.length < manyRows) {
    const columns = columnsOf(first);
    const text = `insert into ${table} (${columns}) select ${columns} from ${fewRows(table)}`;
    await insertFew(database, `append ${table}`, text, rows);
  } else await copy(database, table, rows);
}

/**
 * Writes rows of which some (`added`) are new, inside a transaction: a few in one statement, many by what each costs least.
 */
export async function write<Row extends object>(
  database: Database,
  table: string,
  key: keyof Row & string,
  added: readonly Row[],
  changed: readonly Row[],
): Promise<void> {
  if (added.length + changed.length < manyRows) return upsert(database, table, key, [...added, ...changed]);
  await append(database, table, added);
  await upsert(database, table, key, changed);
}

const fewRows = (table: string): string => `json_populate_recordset(null::${table}, $1::json)`;

/** Planned once a connection: with a few rows, planning took longer than inserting. */
async function insertFew(database: Database, name: string, text: string, rows: readonly object[]): Promise<void> {
  await database.query({ name, text, values: [JSON.stringify(rows)] });
}

async function copy<Row extends object>(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = await typesOf(database, table, Object.keys(first));
  const copying = database.query(copyFrom(`copy ${table} (${columnsOf(first)}) from stdin (format binary)`));
  await pipeline(Readable.from(copyFormat(columns, rows)), copying);
}

async function typesOf(database: Database, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await database.query<Column>({
    name: 'column types',
    text: `select name, format_type(atttypid, atttypmod) as type
           from unnest($2::text[]) with ordinality as asked (name, place)
             join pg_attribute on attrelid = $1::regclass and attname = name order by place`,
    values: [table, names],
  });
  return rows;
}

const columnsOf = (row: object, prefix = ''): string =>
  Object.keys(row)
    .map((column) => `${prefix}"${column}"`)
    .join(', ');
