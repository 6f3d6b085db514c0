import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unguarded } from '@charsu/core/text/csv.ts';
import { encodingOf, tableSigns } from '@charsu/core/text/csv-reading.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import Papa from 'papaparse';
import { type ColumnType, columnsOf, type Kind } from './kinds.ts';

/** A row of a file: its number, as a spreadsheet counts, and its fields by name. */
export interface Row {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Letters of one row: a quote that is never closed would make a row of the rest of the file. */
const longestRow = 2_000_000;

/** The file cannot be read on; the reason is for the operator. */
export class UnreadableFile extends Error {}

/** The text of a file in pieces, in whichever encoding it is. `open` is called twice: the first time to look for the encoding. */
async function* textOf(open: () => Promise<Readable>): AsyncGenerator<string> {
  let encoding = '';
  const strict = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await open()) {
    encoding ||= encodingOf(chunk, false);
    try {
      if (encoding === 'utf-8') strict.decode(chunk, { stream: true });
    } catch {
      encoding = 'windows-1256';
    }
    if (encoding === 'utf-8') continue;
    if (encoding === 'windows-1256' && isDamaged(chunk)) {
      throw new UnreadableFile('The file is UTF-8 with damaged letters. Save it anew as UTF-8.');
    }
    break;
  }
  const decoder = new TextDecoder(encoding || 'utf-8');
  for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Whether bytes are UTF-8 but for a few: in another encoding hardly any letter would be one of UTF-8. */
function isDamaged(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\0-\x7f]/gu) ?? [];
  return letters.filter((letter) => letter === '\uFFFD').length < letters.length / 2;
}

/** The lines of a file that are not empty, with their numbers. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<[number, string]> {
  let rest = '';
  let number = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestRow) throw new UnreadableFile(`Line ${number + lines.length + 1} is longer than 2 MB.`);
    for (const line of lines) {
      number += 1;
      if (line.trim() !== '') yield [number, line];
    }
  }
  if (rest.trim() !== '') yield [number + 1, rest];
}

async function* ndjsonRows(text: AsyncIterable<string>, kind: Kind): AsyncGenerator<Row> {
  const types = new Map(columnsOf(kind).map(({ column, type }) => [column, type.type]));
  // Ids of databases are often numbers.
  const textOr = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' && types.get(name) === 'string' ? String(value) : value,
  ];
  for await (const [number, line] of linesOf(text)) {
    const values = objectOf(line);
    yield {
      number,
      values: values ? Object.fromEntries(Object.entries(values).map(textOr)) : { '': line.slice(0, 100) },
    };
  }
}

function objectOf(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

async function* csvRows(text: AsyncIterable<string>, kind: Kind): AsyncGenerator<Row> {
  const types = new Map(columnsOf(kind).map(({ column, type }) => [column.toLowerCase(), { column, type }]));
  let number = 1;
  let head: readonly string[] | undefined;
  for await (const cells of cellsIn(text)) {
    if (head === undefined) {
      head = cells.map((name) => types.get(name.trim().toLowerCase())?.column ?? name.trim());
      if (!head.includes('id'))
        throw new UnreadableFile('The first line names the columns, and there must be one named id.');
      continue;
    }
    number += 1;
    const values: Record<string, unknown> = {};
    for (const [place, cell] of cells.entries()) {
      const column = head[place] ?? `#${place + 1}`;
      // An empty cell leaves its field as it is.
      if (cell.trim() !== '' && column !== '')
        put(values, column, cellValue(unguarded(cell), types.get(column.toLowerCase())?.type));
    }
    if (Object.keys(values).length > 0) yield { number, values };
  }
}

/** The cells of a table's rows, one row after the other. */
async function* cellsIn(text: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  const named = /^sep=(.)\r?\n/.exec(first.value ?? '');
  let since = 0;
  const measured = new Transform({
    transform(piece: Buffer, _encoding, done) {
      since += piece.length;
      done(since > 3 * longestRow ? new UnreadableFile('A row is longer than 2 MB: is a quote open?') : null, piece);
    },
  });
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { ...tableSigns, ...(named?.[1] && { delimiter: named[1] }) });
  async function* whole(): AsyncGenerator<string> {
    yield (first.value ?? '').slice(named?.[0].length ?? 0);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  const fed = pipeline(Readable.from(whole()), measured, parser);
  fed.catch((error: Error) => parser.destroy(error));
  for await (const cells of parser) {
    since = 0;
    yield cells;
  }
  await fed;
}

/** Puts a value at its place: `names.fa-IR` is the part `fa-IR` of `names`. */
function put(values: Record<string, unknown>, column: string, value: unknown): void {
  const [, name, part] = /^([^.]+)\.(.+)$/.exec(column) ?? [];
  if (name === undefined || part === undefined) values[column] = value;
  else values[name] = { ...(values[name] as object | undefined), [part]: value };
}

/** The value of a cell for a column's type. What does not fit stays a text, which the schema refuses. */
function cellValue(cell: string, type: ColumnType | undefined): unknown {
  const text = cell.trim();
  switch (type?.type) {
    case 'number':
    case 'integer':
      return /^[+-]?\d+(?:\.\d+)?$/.test(toAsciiDigits(text)) ? Number(toAsciiDigits(text)) : text;
    case 'boolean':
      return /^(?:true|yes|1)$/i.test(text) || (/^(?:false|no|0)$/i.test(text) ? false : text);
    case 'array':
      return /^\[/.test(text) ? jsonOr(text) : text.split('|').map((part) => part.trim());
    case 'object':
      return jsonOr(text);
    default:
      return cell;
  }
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The rows of a file, read as they are asked for. Throws `UnreadableFile` for what is no table. */
export function rowsOf(name: string, kind: Kind, open: () => Promise<Readable>): AsyncGenerator<Row> {
  const text = textOf(open);
  return /\.(?:ndjson|jsonl)$/i.test(name) ? ndjsonRows(text, kind) : csvRows(text, kind);
}

/** About how many rows a file has, without its heading: lines, of which a quoted cell may have several. */
export async function countRows(name: string, open: () => Promise<Readable>): Promise<number> {
  const isTable = !/\.(?:ndjson|jsonl)$/i.test(name);
  const [lineFeed, quote] = [0x0a, 0x22];
  let count = isTable ? -1 : 0;
  let isQuoted = false;
  let last = lineFeed;
  for await (const chunk of (await open()) as AsyncIterable<Uint8Array>) {
    for (const byte of chunk) {
      if (byte === quote) isQuoted = isTable && !isQuoted;
      else if (byte === lineFeed && !isQuoted) count += 1;
    }
    last = chunk.at(-1) ?? last;
  }
  return Math.max(0, last === lineFeed ? count : count + 1);
}
