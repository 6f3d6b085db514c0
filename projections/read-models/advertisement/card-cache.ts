import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture.ts';
import type { Token } from '@charsu/core/text/fold.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { Change } from '../../notifications/changes.ts';
import type { Watcher } from '../../notifications/positions.ts';
import { cardOf, cardRowsByIds } from './cards.ts';

/** The number of cards kept in memory in each language, some 2 kB each; the least recently used ones are dropped. */
const keptAtMost = 6_000;

interface KeptCard {
  readonly card: AdvertisementCard;
  /** Milliseconds since 1970. */
  readonly expiredDate: number;
  /** The words of the name, once a search has marked some. */
  words?: readonly Token[];
}

/**
 * Cards of advertisements by id, cached until the projections notify a change of them: a running read counts as cached,
 * so that a change drops it, too. While no changes are received nothing is cached.
 */
export class CardCache implements Watcher {
  private readonly loaders: ReadonlyMap<Culture, DataLoader<string, KeptCard | undefined>>;
  private isListening = false;

  constructor(database: Database) {
    this.loaders = new Map(
      cultures.map((culture) => [
        culture,
        new DataLoader<string, KeptCard | undefined>(
          async (ids) => {
            const rows = await cardRowsByIds(database, ids);
            const cards = new Map(
              rows.map((row) => [row.id, { card: cardOf(row, culture), expiredDate: row.expired_date.getTime() }]),
            );
            return ids.map((id) => cards.get(id));
          },
          { cacheMap: new LRUCache({ max: keptAtMost }) },
        ),
      ]),
    );
  }

  /** The cards of the displayed advertisements among `ids`, in the order of `ids`. */
  async byIds(culture: Culture, ids: readonly string[]): Promise<KeptCard[]> {
    if (!this.isListening) this.forgetAll();
    const cards = await Promise.all(ids.map((id) => this.loaders.get(culture)?.load(id)));
    const now = Date.now();
    return cards.filter((card) => card !== undefined).filter(({ expiredDate }) => expiredDate > now);
  }

  changed(change: Change): void {
    if (change.kind === 'everything') this.forgetAll();
    if (change.kind !== 'records') return;
    for (const loader of this.loaders.values()) for (const id of change.ids) loader.clear(id);
  }

  listening(): void {
    this.forgetAll();
    this.isListening = true;
  }

  interrupted(): void {
    this.isListening = false;
    this.forgetAll();
  }

  private forgetAll(): void {
    for (const loader of this.loaders.values()) loader.clearAll();
  }
}
