import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { readConfig } from '@charsu/core/process/config.ts';
import { untilCaughtUp } from '@charsu/embedded/readiness.ts';
import { readModels } from '@charsu/projections/read-models/index.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from '@charsu/projections/search/documents.ts';
import { Meilisearch } from 'meilisearch';
import { replayDifferences } from '../support/read-side/replay.ts';
import type { World } from './world.ts';

const caughtUpMs = 120_000;

/** Waits until the read models have reached a position and the search index is up to date. */
export async function settle(world: World, position: bigint): Promise<void> {
  await world.queries.waitFor(position, readModels, caughtUpMs);
  await untilCaughtUp(world.stack.url, AbortSignal.timeout(caughtUpMs));
}

/** The searched kinds, each a table of the read models and a kind of stream. */
const searched = ['advertisement', 'tenant', 'category'] as const;
const tables = {
  advertisement: 'advertisement',
  tenant: 'tenant',
  category: 'category',
  user: 'user_account',
} as const;
const deletions: ReadonlySet<string> = new Set(['AdvertisementDeleted', 'TenantDeleted', 'CategoryDeleted']);

/** Checks that the rows of the records changed in a round, and their histories, are at the end of their streams. */
export async function compareTouched(
  { pool }: World,
  touched: ReadonlyMap<string, LoggedEvent>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [kind, table] of Object.entries(tables)) {
    const records = [...touched].filter(([stream]) => stream.startsWith(`${kind}-`));
    const ids = records.map(([stream]) => stream.slice(kind.length + 1));
    const { rows } = await pool.query<{ id: string; revision: string | null; entries: string }>(
      // A wallet has the id of its user.
      `select w.id, r.revision,
         (select count(*) from read.history h where h.record_id = w.id and h.stream_type = $2) as entries
       from unnest($1::uuid[]) as w (id) left join read.${table} r on r.id = w.id`,
      [ids, kind],
    );
    const found = new Map(rows.map((row) => [`${kind}-${row.id}`, row]));
    for (const [stream, { revision, event }] of records) {
      const row = found.get(stream);
      const expected = deletions.has(event.type) ? null : String(revision);
      if ((row?.revision ?? null) !== expected) {
        wrong.push(`${stream}: its row is at revision ${row?.revision ?? 'none'} instead of ${expected ?? 'none'}`);
      }
      if (row?.entries !== String(revision + 1n)) {
        wrong.push(`${stream}: its history has ${row?.entries ?? 0} entries instead of ${revision + 1n}`);
      }
    }
  }
  return wrong;
}

/** Checks that the search index has exactly the documents of the read models. */
export async function compareSearch({ pool, stack }: World): Promise<readonly string[]> {
  const { url, key } = readConfig(stack.env).meilisearch;
  const client = new Meilisearch({ host: url, ...(key === undefined ? {} : { apiKey: key }) });
  const { rows } = await pool.query<{ table: string; id: string }>(
    searched.map((table) => `select '${table}' as table, id from read.${table}`).join(' union all '),
  );
  const idsOf = (table: string): string[] => rows.filter((row) => row.table === table).map(({ id }) => id);
  const expected: Record<string, readonly { id: string }[]> = {
    advertisements: await advertisementDocuments(pool, idsOf('advertisement')),
    tenants: await tenantDocuments(pool, idsOf('tenant')),
    categories: await categoryDocuments(pool, idsOf('category')),
  };
  const wrong: string[] = [];
  for (const [index, documents] of Object.entries(expected)) {
    const there = new Map<string, string>();
    for (let offset = 0; ; offset += 1_000) {
      const { results } = await client.index<{ id: string }>(index).getDocuments({ offset, limit: 1_000 });
      for (const document of results) there.set(document.id, canonical(document));
      if (results.length < 1_000) break;
    }
    for (const document of documents) {
      const found = there.get(document.id);
      there.delete(document.id);
      if (found === undefined) wrong.push(`search: ${index} lacks ${canonical(document)}`);
      else if (found !== canonical(document))
        wrong.push(`search: ${index} has\n    ${found} instead of\n    ${canonical(document)}`);
    }
    for (const surplus of there.values()) wrong.push(`search: ${index} has ${surplus}, which nobody may see`);
  }
  return wrong;
}

/** JSON with the fields in order. */
const canonical = (document: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(document).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Checks that the read models equal a fill from the beginning of the log. */
export const compareReplay = ({ queries, stack }: World, position: bigint): Promise<string[]> =>
  replayDifferences(queries, stack.databaseUrl, position);
