import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import { transaction } from '@charsu/stores/database.ts';
import type pg from 'pg';
import type { LogFeed } from './feed.ts';
import type { ReadModelDefinition } from './read-model.ts';
import {
  beginNext,
  dropForgotten,
  dropNext,
  type OpenVersions,
  openVersions,
  storeStatus,
  switchTo,
  type VersionState,
} from './registry.ts';
import { takePositionsBackTo } from './restored.ts';
import { PoisonEvent, Subscription } from './subscription.ts';

export interface SuperviseOptions {
  readonly pool: pg.Pool;
  readonly eventStore: EventStore;
  readonly model: ReadModelDefinition;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** How far one version has come. */
export type VersionPlace = Pick<Subscription, 'version' | 'position' | 'handled' | 'live' | 'busy'> & {
  readonly status: Subscription['status'] | 'outdated';
};

/** Whether a version stands after the end of the log; undefined: that is empty, and whoever has read all of it stands at 0. */
export const isAfter = (position: LogPosition | undefined, last: LogPosition | undefined): boolean =>
  position !== undefined && position > (last ?? 0n);

/**
 * Runs one read model: its current version, and beside it a new one when a rebuild is asked for or the code's tables
 * are defined otherwise than the current ones. The new one takes over once it stands at least where the current one
 * does, so that nobody sees time go backwards.
 */
export class ReadModelSupervisor {
  readonly name: string;
  private readonly options: SuperviseOptions;
  private subscription: Subscription | undefined;
  private next: Subscription | undefined;
  private opened: OpenVersions | undefined;
  /** The current version, while its tables are not those of the code. */
  private outdated: VersionState | undefined;
  private starting = false;
  private readonly started = Promise.withResolvers<LogFeed>();
  private readonly lost = Promise.withResolvers<never>();

  constructor(options: SuperviseOptions) {
    this.options = options;
    this.name = options.model.name;
    // Heard by `run`, if that still listens.
    this.lost.promise.catch(() => undefined);
  }

  /** Makes its first version if there is none, and says what becomes of those there are, before `run`. */
  async open(): Promise<void> {
    const { pool, model } = this.options;
    this.opened = await openVersions(pool, model);
    const { current, outdated } = this.opened;
    this.outdated = outdated ? current : undefined;
    if (outdated) await storeStatus(pool, model.name, current.version, 'outdated');
    else if (!current.ahead) await storeStatus(pool, model.name, current.version, 'catching-up');
  }

  /** Where its versions go on from, once it is open; one that stands still does not. */
  get beginnings(): readonly (LogPosition | undefined)[] {
    if (this.opened === undefined) return [];
    const { current, next, outdated } = this.opened;
    const going = outdated || current.ahead ? [] : [current.position];
    return outdated || next !== undefined ? [...going, next?.position] : going;
  }

  /**
   * Keeps a version that stands after `last`, where the log ends, from missing what is written up to there: the one that
   * answers stands still until it is filled anew, one that was being filled begins again.
   */
  async stopAfter(last: LogPosition | undefined): Promise<void> {
    const { pool, model } = this.options;
    if (this.opened === undefined) return;
    const { current, next, outdated } = this.opened;
    if (next !== undefined && isAfter(next.position, last)) await dropNext(pool, model, next);
    if (!outdated && isAfter(current.position, last)) {
      await transaction(pool, async (client) => {
        await storeStatus(client, model.name, current.version, 'ahead');
        await takePositionsBackTo(client, last);
      });
    }
    await this.open();
  }

  /**
   * Runs, once it is open, until the signal aborts. A poison event stops only the version that met it; rejects when
   * another process has taken over.
   */
  async run(feed: LogFeed): Promise<void> {
    const { signal } = this.options;
    if (this.opened === undefined) throw new Error(`The read model ${this.name} is not open.`);
    const { current, next, outdated } = this.opened;
    if (!outdated && !current.ahead) this.subscription = this.follow(feed, current, true);
    if (outdated || next !== undefined) await this.rebuild(feed, current, next);
    this.started.resolve(feed);
    const aborted = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => aborted.resolve(), { once: true });
    if (signal.aborted) aborted.resolve();
    await Promise.race([aborted.promise, this.lost.promise]);
    await Promise.all([this.subscription?.stop(), this.next?.stop()]);
  }

  /** Where its versions are, for the heartbeat; those that stopped are nowhere. */
  get places(): readonly VersionPlace[] {
    const standing = this.outdated && { ...this.outdated, live: false, busy: false, status: 'outdated' as const };
    return [standing, ...this.followed].filter((place) => place !== undefined);
  }

  /** Whether this version stands still while another is filled to replace it. */
  replaces(version: number): boolean {
    return this.outdated?.version === version;
  }

  /** Where those of its versions are that follow the log. */
  get followed(): readonly VersionPlace[] {
    return [this.subscription, this.next].filter((subscription) => subscription !== undefined);
  }

  /** Fills a new version beside the current one, once `run` has begun. Does nothing while one is being filled. */
  async startRebuild(): Promise<void> {
    const feed = await this.started.promise;
    if (this.next !== undefined || this.starting) return;
    this.starting = true;
    try {
      const { current, next } = await openVersions(this.options.pool, this.options.model);
      await this.rebuild(feed, current, next);
    } finally {
      this.starting = false;
    }
  }

  private async rebuild(feed: LogFeed, current: VersionState, started: VersionState | undefined): Promise<void> {
    const from = started ?? (await beginNext(this.options.pool, this.options.model, current.version));
    this.options.log(`${this.name}: rebuilding as version ${from.version}`);
    this.next = this.follow(feed, from, false, (subscription) => this.takeOver(subscription, current.version));
  }

  private async takeOver(next: Subscription, from: number): Promise<void> {
    if (next.current || !next.live) return;
    const reached = (position: bigint | undefined) =>
      position === undefined || (next.position !== undefined && next.position >= position);
    const present = this.subscription;
    if (present !== undefined) {
      if (!reached(present.position)) return;
      await present.stop();
      if (!reached(present.position)) return;
    }
    const { pool, model } = this.options;
    await switchTo(pool, model, from, next.version);
    next.current = true;
    this.outdated = undefined;
    this.subscription = next;
    this.next = undefined;
    this.options.log(`${this.name}: version ${next.version} has taken over`);
    // What cannot be dropped now is at the next start or rebuild.
    await dropForgotten(pool, model).catch((error: Error) => this.options.log(`${this.name}: ${error.message}`));
  }

  private follow(
    feed: LogFeed,
    from: VersionState,
    current: boolean,
    afterBatch?: (subscription: Subscription) => Promise<void>,
  ): Subscription {
    const { pool, eventStore, model, signal, log } = this.options;
    const subscription = new Subscription({
      pool,
      eventStore,
      feed,
      model,
      from,
      current,
      signal,
      log,
      ...(afterBatch && { afterBatch }),
    });
    subscription.done.catch((error: unknown) => {
      if (!(error instanceof PoisonEvent)) return this.lost.reject(error);
      log(error.message);
      if (this.subscription === subscription) this.subscription = undefined;
      if (this.next === subscription) this.next = undefined;
    });
    return subscription;
  }
}
