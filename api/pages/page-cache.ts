import type { Change, Watcher } from '@charsu/projections/queries/queries.ts';
import { ChangeTimes, type MissedChange } from './change-times.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Renders a page. */
export type Render = () => Promise<RenderedPage>;

interface PageCacheOptions {
  /** Memory for pages, in bytes; the least recently used ones are dropped. */
  readonly bytesAtMost: number;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/**
 * Milliseconds of rest after which the next change drops every page that may list the record at once. After changes in
 * quick succession a page is kept for this time after it was rendered.
 */
const gatherMs = 50;
/** The longest time, in ms, that a page is served after a change that it may list, however slow the rendering. */
const staleMs = 1_000;
/** Milliseconds after which a page is rendered again without any change, since it shows relative times. */
const ageMs = 60_000;

const sizeOf = (key: string, page: RenderedPage): number => page.size + 2 * key.length;

/** The changes seen at the begin of a rendering. */
interface Seen {
  readonly at: number;
  readonly lists: number;
  readonly search: number;
}
interface Entry extends Seen {
  readonly page: RenderedPage;
  /** Until then changes in quick succession may gather. */
  readonly freshUntil: number;
  readonly until: number;
  bytes: number;
}
/** A running rendering. */
interface Flight extends Seen {
  readonly order: number;
  readonly page: Promise<RenderedPage>;
  /** Records that have changed since its begin. */
  readonly changed: Set<string>;
  /** A change that may concern any page has come since: earlier callers get the result, and it is not kept. */
  outdated: boolean;
}

/**
 * A cache of rendered pages that runs one rendering at a time for each key, for all callers. A page that shows a
 * changed record is dropped at once, and so is every page that may list it, unless changes come in quick succession:
 * then they gather. While no changes are received nothing is kept. See docs/decisions/0006-kept-pages.md.
 */
export class PageCache implements Watcher {
  hits = 0;
  misses = 0;
  /** Memory in use, in bytes. */
  bytes = 0;
  /** From the least to the most recently used. */
  private readonly entries = new Map<string, Entry>();
  private readonly keysOfId = new Map<string, Set<string>>();
  private readonly flights = new Map<string, Flight>();
  private readonly listChanges = new ChangeTimes(staleMs, gatherMs);
  private readonly searchChanges = new ChangeTimes(staleMs, gatherMs);
  private readonly options: PageCacheOptions;
  private readonly now: () => number;
  private isListening = false;
  private flightsSoFar = 0;

  constructor(options: PageCacheOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
  }

  get count(): number {
    return this.entries.size;
  }

  /** The page of a key; synchronous if a kept one is valid. */
  get(key: string, render: Render): RenderedPage | Promise<RenderedPage> {
    const entry = this.entries.get(key);
    const page = entry && this.usable(key, entry);
    if (page === undefined) {
      this.misses += 1;
      return this.rendered(key, render);
    }
    this.hits += 1;
    return page;
  }

  changed(change: Change): void {
    switch (change.kind) {
      case 'everything':
        this.forgetAll();
        break;
      case 'search':
        this.searchChanges.note(this.now());
        break;
      case 'records':
        this.listChanges.note(this.now());
        for (const id of change.ids) {
          for (const key of this.keysOfId.get(id) ?? []) this.drop(key);
          for (const flight of this.flights.values()) flight.changed.add(id);
        }
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

  private usable(key: string, entry: Entry): RenderedPage | undefined {
    const now = this.now();
    const isOld = now - entry.at > ageMs || Date.now() >= entry.until;
    if (isOld || this.isOutOfDate(entry, entry.page, entry.freshUntil)) {
      this.drop(key);
      return undefined;
    }
    const bytes = sizeOf(key, entry.page);
    this.bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    // Moves the page to the end: the least recently used is dropped first.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.page;
  }

  /** Whether a change that the page may list has come since it was read, and must not gather any longer. */
  private isOutOfDate(seen: Seen, page: RenderedPage, freshUntil: number): boolean {
    const now = this.now();
    const isPast = (change: MissedChange | undefined): boolean =>
      change !== undefined && (change.afterRest || now >= freshUntil || now - change.at >= staleMs);
    if (isPast(this.listChanges.firstAfter(seen.lists))) return true;
    return page.shown?.searched === true && isPast(this.searchChanges.firstAfter(seen.search));
  }

  /** A page that is valid for the present caller: of a later rendering, or without changes since. */
  private async rendered(key: string, render: Render): Promise<RenderedPage> {
    const asked = this.flightsSoFar;
    for (;;) {
      const flight = this.flights.get(key) ?? this.fly(key, render);
      const page = await flight.page;
      if (flight.order > asked || !this.contradicted(flight, page)) return page;
    }
  }

  private contradicted(flight: Flight, page: RenderedPage): boolean {
    if (flight.outdated || page.shown === undefined) return flight.outdated || flight.changed.size > 0;
    if (page.shown.ids.some((id) => flight.changed.has(id))) return true;
    return this.isOutOfDate(flight, page, Number.POSITIVE_INFINITY);
  }

  private fly(key: string, render: Render): Flight {
    this.flightsSoFar += 1;
    const flight: Flight = {
      order: this.flightsSoFar,
      at: this.now(),
      lists: this.listChanges.count,
      search: this.searchChanges.count,
      changed: new Set(),
      outdated: !this.isListening,
      page: render().finally(() => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      }),
    };
    this.flights.set(key, flight);
    flight.page.then(
      (page) => this.keep(key, flight, page),
      () => {
        if (!flight.outdated) this.drop(key);
      },
    );
    return flight;
  }

  private keep(key: string, flight: Flight, page: RenderedPage): void {
    if (flight.outdated) return;
    this.drop(key);
    if (page.shown === undefined || this.contradicted(flight, page)) return;
    const { at, lists, search } = flight;
    const until = page.shown.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(page.shown.until);
    const bytes = sizeOf(key, page);
    this.entries.set(key, { page, at, lists, search, until, freshUntil: this.now() + gatherMs, bytes });
    this.bytes += bytes;
    for (const id of page.shown.ids) {
      const keys = this.keysOfId.get(id);
      if (keys === undefined) this.keysOfId.set(id, new Set([key]));
      else keys.add(key);
    }
    for (const [oldest] of this.entries) {
      if (this.bytes <= this.options.bytesAtMost) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
    for (const id of entry.page.shown?.ids ?? []) {
      const keys = this.keysOfId.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.keysOfId.delete(id);
    }
  }

  private forgetAll(): void {
    this.entries.clear();
    this.keysOfId.clear();
    this.bytes = 0;
    for (const flight of this.flights.values()) flight.outdated = true;
    this.flights.clear();
  }
}
