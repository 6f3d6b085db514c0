import { type AdvertisementCard, advertisementCardSchema } from '@charsu/core/contract/advertisement.ts';
import { type Culture, cultures } from '@charsu/core/domain/culture.ts';
import { type Token, tokenise } from '@charsu/core/text/fold.ts';
import type { Database } from '@charsu/stores/database.ts';
import type { Change } from '../../notifications/changes.ts';
import type { Watcher } from '../../notifications/positions.ts';
import { type CardRow, cardOf, cardRowsByIds } from './cards.ts';

/** The number of cards kept in memory, some 2 kB each; the least recently used ones are dropped. */
const keptAtMost = 30_000;

/**
 * A card in one language for search results: checked and serialised once, since the same few are shown again and again.
 * The part that differs from search to search, the marked name, comes last.
 */
export class CachedCard {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly expiredDate: number;
  private readonly beginning: string;
  private tokens: readonly Token[] | undefined;

  constructor(row: CardRow, culture: Culture) {
    const { highlightedName: _, ...card } = advertisementCardSchema.parse(cardOf(row, culture));
    this.id = card.id;
    this.name = card.name;
    this.expiredDate = row.expired_date.getTime();
    this.beginning = JSON.stringify(card).slice(0, -1);
  }

  /** The words of the name. */
  get words(): readonly Token[] {
    this.tokens ??= tokenise(this.name);
    return this.tokens;
  }

  /** As JSON. */
  json(highlightedName: string | null): string {
    return `${this.beginning},"highlightedName":${JSON.stringify(highlightedName)}}`;
  }

  card(highlightedName: string | null): AdvertisementCard {
    return advertisementCardSchema.parse(JSON.parse(this.json(highlightedName)));
  }
}

const keyOf = (culture: Culture, id: string) => `${culture} ${id}`;

/** A running read: a card that changes after its begin must not be cached. */
interface Reading {
  readonly changed: Set<string>;
  outdated: boolean;
}

/**
 * Cards of advertisements by id, cached until the projections notify a change of them. While no changes are received
 * nothing is cached.
 */
export class CardCache implements Watcher {
  /** By language and id, from the least to the most recently used. */
  private readonly cards = new Map<string, CachedCard>();
  private readonly readings = new Set<Reading>();
  private readonly database: Database;
  private isListening = false;

  constructor(database: Database) {
    this.database = database;
  }

  /** The cards of the displayed advertisements among `ids`, in the order of `ids`. */
  async byIds(culture: Culture, ids: readonly string[]): Promise<CachedCard[]> {
    const cards = new Map<string, CachedCard>();
    for (const id of ids) {
      const key = keyOf(culture, id);
      const card = this.cards.get(key);
      if (card === undefined) continue;
      cards.set(id, card);
      // Moves the card to the end: the least recently used is dropped first.
      this.cards.delete(key);
      this.cards.set(key, card);
    }
    const missing = ids.filter((id) => !cards.has(id));
    if (missing.length > 0) for (const card of await this.read(culture, missing)) cards.set(card.id, card);
    const now = Date.now();
    return ids
      .map((id) => cards.get(id))
      .filter((card) => card !== undefined)
      .filter(({ expiredDate }) => expiredDate > now);
  }

  changed(change: Change): void {
    if (change.kind === 'everything') this.forgetAll();
    if (change.kind !== 'records') return;
    for (const id of change.ids) {
      for (const culture of cultures) this.cards.delete(keyOf(culture, id));
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

  private async read(culture: Culture, ids: readonly string[]): Promise<CachedCard[]> {
    const reading: Reading = { changed: new Set(), outdated: !this.isListening };
    this.readings.add(reading);
    try {
      const cards = (await cardRowsByIds(this.database, ids)).map((row) => new CachedCard(row, culture));
      for (const card of reading.outdated ? [] : cards) if (!reading.changed.has(card.id)) this.keep(culture, card);
      return cards;
    } finally {
      this.readings.delete(reading);
    }
  }

  private keep(culture: Culture, card: CachedCard): void {
    this.cards.set(keyOf(culture, card.id), card);
    if (this.cards.size <= keptAtMost) return;
    const [oldest] = this.cards.keys();
    if (oldest !== undefined) this.cards.delete(oldest);
  }

  private forgetAll(): void {
    this.cards.clear();
    for (const reading of this.readings) reading.outdated = true;
  }
}
