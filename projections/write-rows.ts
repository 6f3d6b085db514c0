import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database.ts';

/** From this many rows on, COPY into a staging table costs less than one JSON parameter does. */
const manyRows = 100;
/** Rows that are turned into text at a time, so that a large batch is never in memory twice. */
const rowsAtOnce = 200;

/**
 * Writes rows; one that is there already, by `key`, is replaced. A few travel as one JSON parameter, which PostgreSQL types
 * by the table; many are copied into a staging table first, at little more than half of what reading JSON costs it.
 * Columns of type `json`, which are kept as they come, cost half of what `jsonb` does.
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

const fewRows = (table: string): string => `json_populate_recordset(null::${table}, $1::json)`;

/** Planned once a connection: with a few rows, that was more work than inserting them. */
async function insertFew(database: Database, name: string, text: string, rows: readonly object[]): Promise<void> {
  await database.query({ name, text, values: [JSON.stringify(rows)] });
}

async function copy<Row extends object>(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const copying = database.query(copyFrom(`copy ${table} (${columnsOf(first)}) from stdin`));
  await pipeline(Readable.from(copyTexts(rows)), copying);
}

const columnsOf = (row: object, prefix = ''): string =>
  Object.keys(row)
    .map((column) => `${prefix}"${column}"`)
    .join(', ');

/** The rows in COPY's text format, a part of them at a time. */
function* copyTexts(rows: readonly object[]): Generator<string> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    let text = '';
    for (const row of rows.slice(from, from + rowsAtOnce)) {
      let separator = '';
      for (const value of Object.values(row)) {
        text += separator + copyValue(value);
        separator = '\t';
      }
      text += '\n';
    }
    yield text;
  }
}

function copyValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return escaped(value);
    case 'object':
      // Of the signs that have a meaning in this format, JSON leaves only one as it is.
      return value === null ? '\\N' : JSON.stringify(value).replaceAll('\\', '\\\\');
    default:
      return String(value);
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : text;
