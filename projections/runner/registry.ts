import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import { type Database, transaction } from '@charsu/stores/database/database.ts';
import type pg from 'pg';
import { notifyEverythingChanged } from '../notifications/changes.ts';
import { enqueueAll, enqueueRebuilt } from '../search/outbox.ts';
import { LostLeadership, notifyPositions, type VersionStatus } from './checkpoint.ts';
import { definitionHash, isVoid } from './definition.ts';
import { type ReadModelDefinition, versioned } from './read-model.ts';

/** Notified when a rebuild is requested; the payload is the read model's name. */
export const rebuildChannel = 'read_rebuild';

/** One version of a read model, as the registry `read.projection` knows it. */
export interface VersionState {
  readonly version: number;
  readonly position: LogPosition | undefined;
  readonly handled: number;
  /** It has not reached the end of the log yet. */
  readonly rebuilding: boolean;
  /** It was found ahead of the end of the log. */
  readonly ahead: boolean;
}

/** The existing versions of a read model. */
export interface OpenVersions {
  readonly current: VersionState;
  /** The version that is being filled to replace the current one, if any. */
  readonly next: VersionState | undefined;
  /** The current tables have another definition than the code's: they stand still until they are replaced. */
  readonly outdated: boolean;
}

const tableOf = (version: number) => (name: string) => versioned(name, version);

interface RegistryRow {
  version: number;
  current: boolean;
  definition: string;
  position: string | null;
  handled: string;
  indexed: boolean;
  status: VersionStatus;
}

const stateOf = (row: RegistryRow): VersionState => ({
  version: row.version,
  position: row.position === null ? undefined : BigInt(row.position),
  handled: Number(row.handled),
  rebuilding: !row.indexed,
  ahead: row.status === 'ahead',
});

/**
 * Lets queries see a version. One view in each transaction: queries lock several views in any order, so a transaction
 * that held one view exclusively while waiting for the next could deadlock with them.
 */
async function showThroughViews(pool: pg.Pool, model: ReadModelDefinition, version: number): Promise<void> {
  for (const table of model.tables) {
    await transaction(pool, async (client) => {
      const { rows } = await client.query<{ shown: string | null; made: boolean }>(
        'select pg_get_viewdef(to_regclass($1)) as shown, to_regclass($2) is not null as made',
        [`read.${table}`, versioned(table, version)],
      );
      // The table is missing in an older version, which answers no queries until the next one is filled.
      if (rows[0]?.made !== true) return;
      if (rows[0].shown?.includes(`FROM ${versioned(table, version)};`)) return;
      await client.query(`drop view if exists read.${table}`);
      await client.query(`create view read.${table} as select * from ${versioned(table, version)}`);
    });
  }
}

/**
 * Drops the tables of versions that are not in the registry, one in each transaction for the same reason. Code of another
 * version may have left a view on one that this code does not have: it goes with the table.
 */
export async function dropForgotten(pool: pg.Pool, model: ReadModelDefinition): Promise<void> {
  const { rows } = await pool.query<{ name: string; views: string[] }>(
    `select 'read.' || tablename as name,
       array(select distinct 'read.' || view_name from information_schema.view_table_usage
         where view_schema = 'read' and table_schema = 'read' and table_name = tablename) as views
     from pg_tables
     where schemaname = 'read' and regexp_replace(tablename, '_v[0-9]+$', '') = any($2)
       and tablename ~ '_v[0-9]+$' and not exists (
         select from read.projection p where p.name = $1 and tablename like '%_v' || p.version)`,
    [model.name, model.tables],
  );
  for (const { name, views } of rows) {
    for (const view of views) await pool.query(`drop view if exists ${view}`);
    await pool.query(`drop table if exists ${name}`);
  }
}

async function addVersion(
  client: Database,
  model: ReadModelDefinition,
  version: number,
  current: boolean,
): Promise<VersionState> {
  await client.query(model.create(tableOf(version)));
  await client.query(
    `insert into read.projection (name, version, current, definition, status)
     values ($1, $2, $3, $4, $5)`,
    [model.name, version, current, definitionHash(model), current ? 'catching-up' : 'rebuilding'],
  );
  return { version, position: undefined, handled: 0, rebuilding: true, ahead: false };
}

/** The existing versions; makes a first one where there is none. */
export async function openVersions(pool: pg.Pool, model: ReadModelDefinition): Promise<OpenVersions> {
  const opened = await transaction(pool, async (client) => {
    const { rows } = await client.query<RegistryRow>(
      'select version, current, definition, position, handled, indexed, status from read.projection where name = $1 for update',
      [model.name],
    );
    const hash = definitionHash(model);
    const current = rows.find((row) => row.current);
    if (current === undefined) {
      return { current: await addVersion(client, model, 1, true), next: undefined, outdated: false };
    }
    const next = rows.find((row) => !row.current && row.definition === hash);
    await client.query('delete from read.projection where name = $1 and not current and version is distinct from $2', [
      model.name,
      next?.version ?? null,
    ]);
    return { current: stateOf(current), next: next && stateOf(next), outdated: current.definition !== hash };
  });
  // Completes a switch that a crash interrupted.
  await showThroughViews(pool, model, opened.current.version);
  await notifyEverythingChanged(pool);
  await dropForgotten(pool, model);
  return opened;
}

/** Requests a rebuild from the process that handles the read models, now or later. Repeated requests count as one. */
export async function requestRebuild(database: Database, name: string): Promise<void> {
  await database.query('insert into read.rebuild_request (name) values ($1) on conflict do nothing', [name]);
  await database.query('select pg_notify($1, $2)', [rebuildChannel, name]);
}

/** Makes empty tables beside the current ones, to be filled from the beginning of the log. */
export function beginNext(pool: pg.Pool, model: ReadModelDefinition, after: number): Promise<VersionState> {
  return transaction(pool, (client) => addVersion(client, model, after + 1, false));
}

/** Drops a version that was being filled. */
export async function dropNext(pool: pg.Pool, model: ReadModelDefinition, { version }: VersionState): Promise<void> {
  await pool.query('delete from read.projection where name = $1 and version = $2 and not current', [
    model.name,
    version,
  ]);
  await dropForgotten(pool, model);
}

/**
 * Ends a fill, unless that was done before: creates the indexes for queries and enqueues everything for the search
 * index.
 */
export async function endRebuild(
  pool: pg.Pool,
  model: ReadModelDefinition,
  version: number,
  current: boolean,
): Promise<void> {
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ position: string | null }>(
      `update read.projection set indexed = true where name = $1 and version = $2 and not indexed returning position`,
      [model.name, version],
    );
    const ended = rows[0];
    if (ended === undefined) return;
    await client.query(model.index(tableOf(version)));
    // Query plans must fit the present content of the tables.
    for (const table of model.tables) await client.query(`analyze ${versioned(table, version)}`);
    if (!current) return;
    if (model.searchable !== undefined) await enqueueRebuilt(client, model.searchable(tableOf(version)));
    await notifyEverythingChanged(client);
    if (ended.position !== null) await notifyPositions(client, [{ name: model.name, to: BigInt(ended.position) }]);
  });
}

/**
 * Replaces the current version, which has been stopped, by a filled one: queries see one or the other and wait for at
 * most one view. Enqueues all records of both versions for the search index, since they may differ. Repeated, it
 * changes nothing; `dropForgotten` drops the old tables.
 */
export async function switchTo(pool: pg.Pool, model: ReadModelDefinition, from: number, to: number): Promise<void> {
  await showThroughViews(pool, model, to);
  await transaction(pool, async (client) => {
    const { rows: replaced } = await client.query<{ position: string | null; void: boolean }>(
      `delete from read.projection where name = $1 and version = $2 returning position, ${isVoid} as void`,
      [model.name, from],
    );
    const { rows } = await client.query<{ position: string | null }>(
      `update read.projection set current = true, status = 'live', updated_at = now()
       where name = $1 and version = $2 returning position`,
      [model.name, to],
    );
    if (rows.length !== 1) throw new LostLeadership(model.name);
    if (model.searchable !== undefined && replaced.length > 0) {
      await enqueueAll(client, `${model.searchable(tableOf(from))} union ${model.searchable(tableOf(to))}`);
    }
    for (const { position, void: ofAnotherLog } of replaced) {
      if (ofAnotherLog) await model.takeBackTo?.(client, position === null ? undefined : BigInt(position));
    }
    await client.query('delete from read.rebuild_request where name = $1', [model.name]);
    await client.query('select pg_notify($1, $2)', [rebuildChannel, model.name]);
    await notifyEverythingChanged(client);
    const position = rows[0]?.position ?? null;
    if (position !== null) await notifyPositions(client, [{ name: model.name, to: BigInt(position) }]);
  });
}
