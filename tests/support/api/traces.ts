import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import type { TestApi } from './test-api.ts';

/** A place with a word of the user that was found in it. */
interface Trace {
  readonly place: string;
  readonly word: string;
}

interface Table {
  schema: string;
  table: string;
  columns: { name: string; bytes: boolean }[];
}

/** Every column of every table in every schema, the event log's and the search server's included. */
async function inTables(client: pg.Client, words: readonly string[]): Promise<Trace[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
       json_agg(json_build_object('name', a.attname, 'bytes', a.atttypid = 'bytea'::regtype)) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
     group by n.nspname, c.relname`,
  );
  const found: Trace[] = [];
  for (const { schema, table, columns } of rows) {
    const held = columns.map(({ name, bytes }) => {
      const column = client.escapeIdentifier(name);
      const holds = bytes
        ? `position(convert_to(word, 'UTF8') in ${column}) > 0`
        : `strpos(lower(${column}::text), lower(word)) > 0`;
      return `(${client.escapeLiteral(name)}, ${holds})`;
    });
    const { rows: hits } = await client.query<{ column: string; word: string }>(
      `select distinct held."column", word
       from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)},
         unnest($1::text[]) word, lateral (values ${held.join(', ')}) held ("column", holds)
       where holds`,
      [words],
    );
    found.push(...hits.map(({ column, word }) => ({ place: `${schema}.${table}.${column}`, word })));
  }
  return found;
}

const wordsIn = (place: string, text: string, words: readonly string[]): Trace[] =>
  words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => ({ place, word }));

/** Every event, read by the product's own client. */
async function inEvents({ dependencies: { eventStore } }: TestApi, words: readonly string[]): Promise<Trace[]> {
  const { events } = await eventStore.readBackwards({ maxCount: 4_000 });
  return events.flatMap((logged) =>
    wordsIn(`event ${logged.event.type}`, JSON.stringify([logged.event, logged.metadata, logged.stream]), words),
  );
}

/** Every document of every index. */
async function inIndexes({ config }: TestApi, words: readonly string[]): Promise<Trace[]> {
  const get = async (at: string): Promise<unknown> => (await fetch(new URL(at, config.meilisearch.url))).json();
  const { results } = z
    .object({ results: z.array(z.object({ uid: z.string() })) })
    .parse(await get('/indexes?limit=100'));
  const found: Trace[] = [];
  for (const { uid } of results) {
    const documents = await get(`/indexes/${uid}/documents?limit=1000`);
    found.push(...wordsIn(`index ${uid}`, JSON.stringify(documents), words));
  }
  return found;
}

/** Every file of the data folder, by name and content. */
async function inFiles({ config }: TestApi, words: readonly string[]): Promise<Trace[]> {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const found: Trace[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    found.push(...wordsIn(`file ${entry.name}`, `${file}\n${(await readFile(file)).toString('latin1')}`, words));
  }
  return found;
}

/** Searches words in all data of the product. */
export async function tracesOf(api: TestApi, words: readonly string[]): Promise<Trace[]> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  try {
    const places = [await inTables(client, words), await inEvents(api, words), await inIndexes(api, words)];
    return [...places.flat(), ...(await inFiles(api, words))];
  } finally {
    await client.end();
  }
}
