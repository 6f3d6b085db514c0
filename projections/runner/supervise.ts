import type { EventStore, LogPosition } from '@charsu/core/event-store/event-store.ts';
import type pg from 'pg';
import type { LogFeed } from './feed.ts';
import { Follower, PoisonEvent } from './follow.ts';
import type { ReadModelDefinition } from './read-model.ts';
import { beginNext, openVersions, storeStatus, switchTo, type VersionState } from './registry.ts';

export interface SuperviseOptions {
  readonly pool: pg.Pool;
  readonly eventStore: EventStore;
  readonly model: ReadModelDefinition;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** How far one version has come. */
export type VersionPlace = Pick<Follower, 'version' | 'position' | 'handled' | 'live' | 'busy'>;

/**
 * Runs one read model: its current version, and beside it a new one when a rebuild is asked for or the code's tables
 * are defined otherwise than the current ones. The new one takes over once it stands at least where the current one
 * does, so that nobody sees time go backwards.
 */
export class ReadModelSupervisor {
  readonly name: string;
  private readonly options: SuperviseOptions;
  private follower: Follower | undefined;
  private next: Follower | undefined;
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

  /**
   * Makes its first version if there is none, and says what becomes of the one there is, before `run`. Answers the
   * positions from which its versions want the log.
   */
  async open(): Promise<readonly (LogPosition | undefined)[]> {
    const { pool, model } = this.options;
    const { current, next, outdated } = await openVersions(pool, model);
    await storeStatus(pool, model.name, current.version, outdated ? 'outdated' : 'catching-up');
    const behind = outdated || next !== undefined ? [next?.position] : [];
    return outdated ? behind : [current.position, ...behind];
  }

  /**
   * Runs until the signal aborts. A poison event stops only the version that met it; rejects when another process has
   * taken over.
   */
  async run(feed: LogFeed): Promise<void> {
    const { pool, model, signal } = this.options;
    const versions = await openVersions(pool, model);
    if (versions.outdated) this.outdated = versions.current;
    else this.follower = this.follow(feed, versions.current, true);
    if (versions.outdated || versions.next !== undefined) await this.rebuild(feed, versions.current, versions.next);
    this.started.resolve(feed);
    const aborted = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => aborted.resolve(), { once: true });
    if (signal.aborted) aborted.resolve();
    await Promise.race([aborted.promise, this.lost.promise]);
    await Promise.all(this.followers.map((follower) => follower.stop()));
  }

  /** Where its versions are, for the heartbeat; those that stopped are nowhere. */
  get places(): readonly VersionPlace[] {
    const standing = this.outdated && { ...this.outdated, live: false, busy: false };
    return [standing, ...this.followers].filter((place) => place !== undefined);
  }

  private get followers(): readonly Follower[] {
    return [this.follower, this.next].filter((follower) => follower !== undefined);
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
    this.next = this.follow(feed, from, false, (follower) => this.takeOver(follower, current.version));
  }

  private async takeOver(next: Follower, from: number): Promise<void> {
    if (next.current || !next.live) return;
    const reached = (position: bigint | undefined) =>
      position === undefined || (next.position !== undefined && next.position >= position);
    const present = this.follower;
    if (present !== undefined) {
      if (!reached(present.position)) return;
      await present.stop();
      if (!reached(present.position)) return;
    }
    const { pool, model } = this.options;
    await switchTo(pool, model, from, next.version);
    next.current = true;
    this.outdated = undefined;
    this.follower = next;
    this.next = undefined;
    this.options.log(`${this.name}: version ${next.version} has taken over`);
  }

  private follow(
    feed: LogFeed,
    from: VersionState,
    current: boolean,
    afterBatch?: (follower: Follower) => Promise<void>,
  ): Follower {
    const { pool, eventStore, model, signal, log } = this.options;
    const follower = new Follower({
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
    follower.done.catch((error: unknown) => {
      if (!(error instanceof PoisonEvent)) return this.lost.reject(error);
      log(error.message);
      if (this.follower === follower) this.follower = undefined;
      if (this.next === follower) this.next = undefined;
    });
    return follower;
  }
}
