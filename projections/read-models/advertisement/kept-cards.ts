import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import type { Change } from '../../changes.ts';
import type { Database } from '../../database.ts';
import type { Watcher } from '../../positions.ts';
import { type CardRow, cardOf, cardRowsByIds } from './cards.ts';

/** Cards kept in memory, some 1 kB each; the ones asked for longest ago give way. */
const keptAtMost = 20_000;

/** A reading under way: what has changed since it began must not be kept as it was read. */
interface Reading {
  readonly changed: Set<string>;
  outdated: boolean;
}

/**
 * Cards of advertisements by id, read once and kept until something on them changes, as the projections tell. While changes
 * cannot be heard nothing is kept.
 */
export class KeptCards implements Watcher {
  /** From the one asked for longest ago to the latest. */
  private readonly rows = new Map<string, CardRow>();
  private readonly readings = new Set<Reading>();
  private readonly database: Database;
  private isListening = false;

  constructor(database: Database) {
    this.database = database;
  }

  /** Cards of those of `ids` that are displayed now, in the order of `ids`. */
  async byIds(culture: Culture, ids: readonly string[]): Promise<AdvertisementCard[]> {
    const rows = new Map<string, CardRow>();
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row === undefined) continue;
      rows.set(id, row);
      // The latest asked for is the last to give way.
      this.rows.delete(id);
      this.rows.set(id, row);
    }
    const missing = ids.filter((id) => !rows.has(id));
    if (missing.length > 0) for (const row of await this.read(missing)) rows.set(row.id, row);
    const now = Date.now();
    return ids
      .map((id) => rows.get(id))
      .filter((row) => row !== undefined)
      .filter((row) => row.expires_at.getTime() > now)
      .map((row) => cardOf(row, culture));
  }

  changed(change: Change): void {
    if (change.kind === 'everything') this.forgetAll();
    if (change.kind !== 'advertisements') return;
    for (const id of change.ids) {
      this.rows.delete(id);
      for (const reading of this.readings) reading.changed.add(id);
    }
  }

  listening(): void {
    this.forgetAll();
    this.isListening = true;
  }

  interrupted(): void {
    this.isListening = false;
    this.forgetAll();
  }

  private async read(ids: readonly string[]): Promise<CardRow[]> {
    const reading: Reading = { changed: new Set(), outdated: !this.isListening };
    this.readings.add(reading);
    try {
      const rows = await cardRowsByIds(this.database, ids);
      for (const row of reading.outdated ? [] : rows) if (!reading.changed.has(row.id)) this.keep(row);
      return rows;
    } finally {
      this.readings.delete(reading);
    }
  }

  private keep(row: CardRow): void {
    this.rows.set(row.id, row);
    if (this.rows.size <= keptAtMost) return;
    const [oldest] = this.rows.keys();
    if (oldest !== undefined) this.rows.delete(oldest);
  }

  private forgetAll(): void {
    this.rows.clear();
    for (const reading of this.readings) reading.outdated = true;
  }
}
