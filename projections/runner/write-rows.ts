import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@charsu/stores/database/database.ts';
import { from as copyFrom } from 'pg-copy-streams';

/** From this many rows on, COPY into a staging table costs less than one JSON parameter does. */
const manyRows = 100;

/**
 * Inserts rows, or replaces those with the same `key`. A few rows are sent as one JSON parameter, which PostgreSQL
 * types by the table; many are copied into a staging table first, in half of the time. Columns of type
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
  const into = (source: string) => upserting(table, key, first, source);
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
    await insertFew(database, `append ${table}`, inserting(table, first, fewRows(table)), rows);
  } else await copy(database, table, rows);
}

/** Rows of a table that belong to a batch: new ones, and such as may be there already, by their key. */
interface Rows<Row extends object> {
  readonly table: string;
  readonly key: keyof Row & string;
  readonly added: readonly Row[];
  readonly changed: readonly Row[];
}

/**
 * Writes rows, inside a transaction: a few in one statement, many by what each costs least. `more`: new rows of another
 * table, in the same statement.
 */
export async function write<Row extends object>(
  database: Database,
  { table, key, added, changed }: Rows<Row>,
  more: { readonly table: string; readonly rows: readonly object[] } = { table: '', rows: [] },
): Promise<void> {
  const rows = [...added, ...changed];
  const [first, other] = [rows[0], more.rows[0]];
  if (rows.length >= manyRows || more.rows.length >= manyRows || first === undefined || other === undefined) {
    await append(database, more.table, more.rows);
    if (rows.length < manyRows) return upsert(database, table, key, rows);
    await append(database, table, added);
    return upsert(database, table, key, changed);
  }
  await database.query({
    name: `write ${table}`,
    text: `with more as (${inserting(more.table, other, fewRows(more.table, 2))})
           ${upserting(table, key, first, fewRows(table))}`,
    values: [JSON.stringify(rows), JSON.stringify(more.rows)],
  });
}

const fewRows = (table: string, parameter = 1): string =>
  `json_populate_recordset(null::${table}, $${parameter}::json)`;

function inserting(table: string, first: object, source: string): string {
  const columns = columnsOf(first);
  return `insert into ${table} (${columns}) select ${columns} from ${source}`;
}

const upserting = (table: string, key: string, first: object, source: string): string =>
  `${inserting(table, first, source)}
   on conflict ("${key}") do update set (${columnsOf(first)}) = row(${columnsOf(first, 'excluded.')})`;

/** Planned once a connection: with a few rows, planning took longer than inserting. */
async function insertFew(database: Database, name: string, text: string, rows: readonly object[]): Promise<void> {
  await database.query({ name, text, values: [JSON.stringify(rows)] });
}

async function copy<Row extends object>(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const fields = await fieldsOf(database, table, Object.keys(first));
  const copying = database.query(copyFrom(`copy ${table} (${columnsOf(first)}) from stdin`));
  await pipeline(Readable.from(lines(fields, rows)), copying);
}

/** Rows sent at a time, so that a large batch is never in memory twice. */
const rowsAtOnce = 200;

function* lines(fields: readonly Field[], rows: readonly object[]): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce) as readonly Readonly<Record<string, unknown>>[];
    yield part.map((row) => `${fields.map(({ name, text }) => text(row[name])).join('\t')}\n`).join('');
  }
}

/** A column and how COPY's text format writes its values. */
interface Field {
  readonly name: string;
  readonly text: (value: unknown) => string;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => text.replace(/[\\\n\r\t]/g, (character) => special[character] ?? character);
const quoted = (element: unknown): string => `"${String(element).replace(/["\\]/g, '\\$&')}"`;

function textOf(type: string, value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (/^jsonb?$/.test(type)) return escaped(JSON.stringify(value));
  return escaped(Array.isArray(value) ? `{${value.map(quoted).join()}}` : String(value));
}

async function fieldsOf(database: Database, table: string, names: readonly string[]): Promise<Field[]> {
  const { rows } = await database.query<{ name: string; type: string }>({
    name: 'column types',
    text: `select name, format_type(atttypid, atttypmod) as type
           from unnest($2::text[]) with ordinality as asked (name, place)
             join pg_attribute on attrelid = $1::regclass and attname = name order by place`,
    values: [table, names],
  });
  return rows.map(({ name, type }) => ({ name, text: (value) => textOf(type, value) }));
}

const columnsOf = (row: object, prefix = ''): string =>
  Object.keys(row)
    .map((column) => `${prefix}"${column}"`)
    .join(', ');
