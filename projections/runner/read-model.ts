import type { LoggedEvent, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Database } from '@charsu/stores/database.ts';
import type pg from 'pg';
import type { PublicChange } from '../notifications/changes.ts';
import type { ReadModel } from '../read-models/names.ts';
import type { Enqueued } from '../search/outbox.ts';

/** The physical name of one version of a read model's table. */
export const versioned = (table: string, version: number): string => `read.${table}_v${version}`;

/** What a batch of events changed outside of the tables that it was folded into. */
export interface Applied {
  /** What the public sees otherwise from now on, whether it can be searched for or not. */
  readonly changed: PublicChange;
  /** What the search index has to be told of. */
  readonly reindex: readonly Enqueued[];
}

/** Of a batch that changes nothing that the public sees. */
export const nothingPublic: Applied = { changed: [], reindex: [] };

/**
 * A read model: its tables, and how events change them. Queries see the current version through views named without
 * the version (`read.tenant` shows `read.tenant_v3`).
 */
export interface ReadModelDefinition {
  readonly name: ReadModel;
  /**
   * To be raised when `apply` gives other rows for the same events though the tables are defined as before: the read model is then
   * rebuilt. Other fields or upcasters of an aggregate need no other version.
   */
  readonly foldVersion: number;
  /** Streams whose events it folds; it hears of the others only how far the log has got. */
  readonly streamPrefixes: readonly string[];
  /** Unversioned table names. */
  readonly tables: readonly string[];
  /** DDL of the tables, with what a fill needs; `table` gives the name of the version being made. */
  create(table: (name: string) => string): string;
  /**
   * What only queries need, made when a fill is done, which makes it faster: indexes, and tables that `apply` leaves alone
   * while it fills because they follow from the others.
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
  /**
   * What has to be told to the search index after a fill, of one version's records: those that may be in it. SQL giving
   * subject and id.
   */
  searchable?(table: (name: string) => string): string;
  /** The questions that its tables alone answer: they stand among all `Queries` by the name of the read model. */
  queries?(pool: pg.Pool): object;
  /**
   * Takes back what is kept elsewhere of places in this read model after `last`, when the version that answered was of a
   * log that ends there by now and another takes over. In the transaction in which it does.
   */
  takeBackTo?(database: Database, last: LogPosition | undefined): Promise<void>;
}
