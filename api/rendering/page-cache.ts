import type { Change } from '@charsu/projections/notifications/changes.ts';
import type { Watcher } from '@charsu/projections/notifications/positions.ts';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from './rendered-page.ts';

/** Renders a page; `again` where an earlier one of its address is too old. */
export type Render = (again: boolean) => Promise<RenderedPage>;

interface PageCacheOptions {
  /** Memory for pages, in bytes; the least recently used ones are dropped. */
  readonly bytesAtMost: number;
  /** A clock in milliseconds that never goes back. */
  readonly now?: () => number;
}

/** The age in ms from which a page is rendered again if anything has changed since, which it may list. */
const listMs = 1_000;
/** The age in ms from which a page is rendered again without any change, since it shows relative times. */
const ageMs = 60_000;

interface Entry {
  readonly page: RenderedPage;
  /** The begin of its rendering. */
  readonly at: number;
  /** When it expires, in milliseconds since 1970. */
  readonly until: number;
}
interface Flight {
  readonly at: number;
  readonly order: number;
  readonly page: Promise<RenderedPage>;
  /** Records that have changed since its begin. */
  readonly changed: Set<string>;
  /** A change that may concern any page has come since: earlier callers get the result, and it is not kept. */
  outdated: boolean;
}

/**
 * A cache of rendered pages that runs one rendering at a time for each key, for all callers. A page that shows a
 * changed record is dropped at once; after any other change a page is at most a second old. While no changes are
 * received nothing is kept. See docs/decisions/0006-kept-pages.md.
 */
export class PageCache implements Watcher {
  hits = 0;
  misses = 0;
  private readonly entries: LRUCache<string, Entry>;
  private readonly keysOfId = new Map<string, Set<string>>();
  private readonly flights = new Map<string, Flight>();
  private readonly now: () => number;
  private changedAt = Number.NEGATIVE_INFINITY;
  private isListening = false;
  private flightsSoFar = 0;

  constructor({ bytesAtMost, now = () => performance.now() }: PageCacheOptions) {
    this.now = now;
    this.entries = new LRUCache({
      maxSize: bytesAtMost,
      sizeCalculation: ({ page }, key) => page.size + 2 * key.length,
      dispose: ({ page }, key) => this.forgetIds(key, page),
    });
  }

  get count(): number {
    return this.entries.size;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  /** The page of a key; synchronous if a kept one is valid. */
  get(key: string, render: Render): RenderedPage | Promise<RenderedPage> {
    const entry = this.entries.get(key);
    if (entry === undefined || !this.isValid(entry)) {
      this.misses += 1;
      return this.rendered(key, render);
    }
    this.hits += 1;
    return entry.page;
  }

  changed(change: Change): void {
    if (change.kind === 'everything') this.forgetAll();
    this.changedAt = this.now();
    for (const id of change.kind === 'records' ? change.ids : []) {
      for (const key of this.keysOfId.get(id) ?? []) this.entries.delete(key);
      for (const flight of this.flights.values()) flight.changed.add(id);
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

  private isValid({ at, until }: Entry): boolean {
    const age = this.now() - at;
    return age <= ageMs && (age < listMs || this.changedAt < at) && Date.now() < until;
  }

  /** A page that is valid for the present caller: of a later rendering, or without a change of what it shows. */
  private async rendered(key: string, render: Render): Promise<RenderedPage> {
    const asked = this.flightsSoFar;
    for (;;) {
      const flight = this.flights.get(key) ?? this.fly(key, render);
      const page = await flight.page;
      if (flight.order > asked || !contradicted(flight, page)) return page;
    }
  }

  private fly(key: string, render: Render): Flight {
    this.flightsSoFar += 1;
    const flight: Flight = {
      order: this.flightsSoFar,
      at: this.now(),
      changed: new Set(),
      outdated: !this.isListening,
      page: render(this.entries.has(key)).finally(() => {
        if (this.flights.get(key) === flight) this.flights.delete(key);
      }),
    };
    this.flights.set(key, flight);
    flight.page.then(
      (page) => this.keep(key, flight, page),
      () => undefined,
    );
    return flight;
  }

  private keep(key: string, flight: Flight, page: RenderedPage): void {
    if (flight.outdated) return;
    this.entries.delete(key);
    if (page.shown === undefined || contradicted(flight, page)) return;
    const { ids, until } = page.shown;
    this.entries.set(key, { page, at: flight.at, until });
    for (const id of ids) {
      const keys = this.keysOfId.get(id);
      if (keys === undefined) this.keysOfId.set(id, new Set([key]));
      else keys.add(key);
    }
  }

  private forgetIds(key: string, { shown }: RenderedPage): void {
    for (const id of shown?.ids ?? []) {
      const keys = this.keysOfId.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.keysOfId.delete(id);
    }
  }

  private forgetAll(): void {
    this.entries.clear();
    for (const flight of this.flights.values()) flight.outdated = true;
    this.flights.clear();
  }
}

/** Whether something that a page shows has changed since its rendering began. */
const contradicted = ({ outdated, changed }: Flight, { shown }: RenderedPage): boolean =>
  outdated || (shown === undefined ? changed.size > 0 : shown.ids.some((id) => changed.has(id)));
