import type { LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { QuerySources } from '../queries/sources.ts';
import type { Applied } from './fold-records.ts';

/** The physical name of one version of a read model's table. */
export const versioned = (table: string, version: number): string => `read.${table}_v${version}`;

/** The result of a batch without public changes. */
export const nothingPublic: Applied = { changed: [], reindex: [] };

/**
 * A read model: its tables, and how events change them. Queries see the current version through views named without
 * the version (`read.tenant` shows `read.tenant_v3`).
 */
export interface ReadModelDefinition {
  readonly name: string;
  /**
   * Raise it when `apply` gives other rows for the same events though the tables are defined as before: the read model
   * is then rebuilt. Changes of an aggregate's fields or upcasters need no new number.
   */
  readonly foldVersion: number;
  /** Prefixes of the streams whose events it folds; of other streams it only takes the positions. */
  readonly streamPrefixes: readonly string[];
  /** Unversioned table names. */
  readonly tables: readonly string[];
  /** DDL of the tables and of the indexes that a fill needs; `table` gives the name of the version being made. */
  create(table: (name: string) => string): string;
  /**
   * DDL of what only queries need, run after a fill, which makes the fill faster: indexes, and tables that `apply`
   * skips during a fill because they follow from the others.
   */
  index(table: (name: string) => string): string;
  /**
   * Folds a batch of events into a version's tables, in the caller's transaction. Called once for every event, in the order
   * of the log.
   */
  apply(
    database: Database,
    events: readonly LoggedEvent[],
    table: (name: string) => string,
    rebuilding: boolean,
  ): Promise<Applied>;
  /** SQL for the subject and id of one version's records that may be searchable: they are indexed after a fill. */
  searchable?(table: (name: string) => string): string;
  /** Its queries: a part of `Queries`, under the name of the read model. */
  queries?(sources: QuerySources): object;
  /**
   * Takes back positions in this read model after `last` that are stored elsewhere. Called in the transaction in which
   * a new version takes over from one that was made from a longer log, which now ends at `last`.
   */
  takeBackTo?(database: Database, last: LogPosition | undefined): Promise<void>;
}
