import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { transaction } from '@charsu/stores/database.ts';
import type pg from 'pg';
import { type createSharedStore, storeStatus } from './checkpoint.ts';
import type { LogFeed } from './feed.ts';
import type { ReadModelDefinition } from './read-model.ts';
import {
  beginNext,
  dropForgotten,
  dropNext,
  type OpenVersions,
  openVersions,
  switchTo,
  type VersionState,
} from './registry.ts';
import { takePositionsBackTo } from './restored.ts';
import { PoisonEvent, Subscription } from './subscription.ts';

interface SuperviseOptions {
  readonly pool: pg.Pool;
  readonly storeShared: ReturnType<typeof createSharedStore>;
  readonly model: ReadModelDefinition;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Called when the replacement of an outdated version is filled; settles when it may take over. */
  readonly allFilled: (supervisor: ReadModelSupervisor) => Promise<void>;
}

/** The progress of one version. */
export type VersionPlace = Pick<Subscription, 'version' | 'position' | 'handled' | 'live' | 'busy'> & {
  readonly status: Subscription['status'] | 'outdated';
};

/**
 * Whether a version is ahead of `last`, the end of the log. Undefined: the log is empty; a version that has read all of
 * an empty log is at 0.
 */
export const isAfter = (position: LogPosition | undefined, last: LogPosition | undefined): boolean =>
  position !== undefined && position > (last ?? 0n);

/**
 * Runs one read model: its current version, and beside it a new one when a rebuild is requested or the code's
 * definition of the tables has changed. The new one takes over once it has reached the position of the current one, so
 * that readers never see an older state.
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
    // `run` handles the rejection, if it still runs.
    this.lost.promise.catch(() => undefined);
  }

  /** Call before `run`: makes a first version if there is none, and decides what to do with the existing ones. */
  async open(): Promise<void> {
    const { pool, model } = this.options;
    this.opened = await openVersions(pool, model);
    const { current, outdated } = this.opened;
    this.outdated = outdated ? current : undefined;
    if (outdated) await storeStatus(pool, model.name, current.version, 'outdated');
    else if (!current.ahead) await storeStatus(pool, model.name, current.version, 'catching-up');
  }

  /** The positions from which its versions continue, once it is open; versions that stand still have none. */
  get beginnings(): readonly (LogPosition | undefined)[] {
    if (this.opened === undefined) return [];
    const { current, next, outdated } = this.opened;
    const going = outdated || current.ahead ? [] : [current.position];
    return outdated || next !== undefined ? [...going, next?.position] : going;
  }

  /**
   * Keeps a version ahead of `last`, the end of the log, from missing the events that are written up to its position:
   * the version that queries see is stopped until it is rebuilt; one that was being filled starts again.
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
   * Runs, once it is open, until the signal aborts. A poison event stops only its own version. Rejects when another
   * process has taken over.
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

  /** The positions of its versions, for the heartbeat, also of an outdated one; a version that has stopped has none. */
  get places(): readonly VersionPlace[] {
    const standing = this.outdated && { ...this.outdated, live: false, busy: false, status: 'outdated' as const };
    return [standing, ...this.followed].filter((place) => place !== undefined);
  }

  /** Whether its current tables are not those of the code, once it is open. */
  get isOutdated(): boolean {
    return this.outdated !== undefined;
  }

  /** Whether this version is stopped while another is filled to replace it. */
  replaces(version: number): boolean {
    return this.outdated?.version === version;
  }

  /** The positions of its versions that follow the log. */
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
    if (this.isOutdated) await this.options.allFilled(this);
    const { pool, model, signal } = this.options;
    if (signal.aborted) return;
    await switchTo(pool, model, from, next.version);
    next.current = true;
    this.outdated = undefined;
    this.subscription = next;
    this.next = undefined;
    this.options.log(`${this.name}: version ${next.version} has taken over`);
    // Tables that cannot be dropped now are dropped at the next start or rebuild.
    await dropForgotten(pool, model).catch((error: Error) =>
      this.options.log(`${this.name}: ${error.message}`, 'warn'),
    );
  }

  private follow(
    feed: LogFeed,
    from: VersionState,
    current: boolean,
    afterBatch?: (subscription: Subscription) => Promise<void>,
  ): Subscription {
    const { pool, storeShared, model, signal, log } = this.options;
    const subscription = new Subscription({
      pool,
      storeShared,
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
      log(error.message, 'error');
      if (this.subscription === subscription) this.subscription = undefined;
      if (this.next === subscription) this.next = undefined;
    });
    return subscription;
  }
}
