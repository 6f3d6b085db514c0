import type { LogPosition } from '@charsu/core/event-store/event-store.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import { transaction } from '@charsu/stores/database/database.ts';
import type pg from 'pg';
import { storeStatus } from './checkpoint.ts';
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
import { Version } from './version.ts';

/** The progress of one version. */
export type VersionPlace = Pick<Version, 'version' | 'position' | 'handled' | 'live' | 'busy'> & {
  readonly status: Version['status'] | 'outdated';
};

/**
 * Whether a version is ahead of `last`, the end of the log. Undefined: the log is empty; a version that has read all of
 * an empty log is at 0.
 */
export const isAfter = (position: LogPosition | undefined, last: LogPosition | undefined): boolean =>
  position !== undefined && position > (last ?? 0n);

/**
 * The versions of one read model: its current one, and beside it a new one when a rebuild is requested or the code's
 * definition of the tables has changed. The new one takes over once it has reached the position of the current one, so
 * that readers never see an older state.
 */
export class ReadModelSupervisor {
  readonly #pool: pg.Pool;
  readonly #model: ReadModelDefinition;
  readonly #log: Log;
  #opened: OpenVersions | undefined;
  #current: Version | undefined;
  #next: Version | undefined;
  /** The current version, while its tables are not those of the code. */
  #outdated: VersionState | undefined;
  /** The number of the version that `#next` is to replace. */
  #replaced = 0;

  constructor(pool: pg.Pool, model: ReadModelDefinition, log: Log) {
    this.#pool = pool;
    this.#model = model;
    this.#log = log;
  }

  get name(): string {
    return this.#model.name;
  }

  /** Makes a first version if there is none, and decides what to do with the existing ones. */
  async open(): Promise<void> {
    this.#opened = await openVersions(this.#pool, this.#model);
    const { current, next, outdated } = this.#opened;
    this.#outdated = outdated ? current : undefined;
    if (outdated) await storeStatus(this.#pool, this.name, current.version, 'outdated');
    else if (!current.ahead) await storeStatus(this.#pool, this.name, current.version, 'catching-up');
    if (next !== undefined) await storeStatus(this.#pool, this.name, next.version, 'rebuilding');
  }

  /** The positions from which its versions continue, once it is open; versions that stand still have none. */
  get beginnings(): readonly (LogPosition | undefined)[] {
    if (this.#opened === undefined) return [];
    const { current, next, outdated } = this.#opened;
    const going = outdated || current.ahead ? [] : [current.position];
    return outdated || next !== undefined ? [...going, next?.position] : going;
  }

  /**
   * Keeps a version ahead of `last`, the end of the log, from missing the events that are written up to its position:
   * the version that queries see is stopped until it is rebuilt; one that was being filled starts again.
   */
  async stopAfter(last: LogPosition | undefined): Promise<void> {
    if (this.#opened === undefined) return;
    const { current, next, outdated } = this.#opened;
    if (next !== undefined && isAfter(next.position, last)) await dropNext(this.#pool, this.#model, next);
    if (!outdated && isAfter(current.position, last)) {
      await transaction(this.#pool, async (client) => {
        await storeStatus(client, this.name, current.version, 'ahead');
        await takePositionsBackTo(client, last);
      });
    }
    await this.open();
  }

  /** Its versions that are to follow the log, once it is open. */
  async begin(): Promise<readonly Version[]> {
    if (this.#opened === undefined) throw new Error(`The read model ${this.name} is not open.`);
    const { current, next, outdated } = this.#opened;
    if (!outdated && !current.ahead) this.#current = new Version(this.#model, current, true);
    if (outdated || next !== undefined) await this.#fill(current, next);
    return this.followed;
  }

  /** Makes a new version that is to be filled beside the current one; none while one is being filled. */
  async beginRebuild(): Promise<readonly Version[]> {
    if (this.#next !== undefined) return [];
    const { current, next } = await openVersions(this.#pool, this.#model);
    return [await this.#fill(current, next)];
  }

  async #fill(current: VersionState, next: VersionState | undefined): Promise<Version> {
    const from = next ?? (await beginNext(this.#pool, this.#model, current.version));
    this.#log(`${this.name}: rebuilding as version ${from.version}`);
    this.#replaced = current.version;
    this.#next = new Version(this.#model, from, false);
    return this.#next;
  }

  /** A version has stopped. */
  lost(version: Version): void {
    if (this.#current === version) this.#current = undefined;
    if (this.#next === version) this.#next = undefined;
  }

  /** The positions of its versions, for the heartbeat, also of an outdated one; a version that has stopped has none. */
  get places(): readonly VersionPlace[] {
    const standing = this.#outdated && { ...this.#outdated, live: false, busy: false, status: 'outdated' as const };
    return [...(standing ? [standing] : []), ...this.followed];
  }

  /** Whether its current tables are not those of the code, once it is open. */
  get isOutdated(): boolean {
    return this.#outdated !== undefined;
  }

  /** Whether this version is stopped while another is filled to replace it. */
  replaces(version: number): boolean {
    return this.#outdated?.version === version;
  }

  /** Its versions that follow the log. */
  get followed(): readonly Version[] {
    return [this.#current, this.#next].filter((version) => version !== undefined);
  }

  /**
   * Its new version, if it is filled and has reached the current one; `versions` are those that handle no event at this
   * moment.
   */
  filledAmong(versions: readonly Version[]): Version | undefined {
    const [current, next] = [this.#current, this.#next];
    if (!next?.live || !versions.includes(next)) return undefined;
    if (current === undefined) return next;
    return versions.includes(current) && (next.position ?? -1n) >= (current.position ?? -1n) ? next : undefined;
  }

  /** Lets the new version take over, while neither it nor the current one follows the log. May be repeated. */
  async takeOver(next: Version): Promise<void> {
    await switchTo(this.#pool, this.#model, this.#replaced, next.version);
    next.current = true;
    this.#current = next;
    this.#next = undefined;
    this.#outdated = undefined;
    this.#log(`${this.name}: version ${next.version} has taken over`);
  }

  /** Drops the tables that were replaced. Those that cannot be dropped now are dropped at the next start or rebuild. */
  async dropReplaced(): Promise<void> {
    await dropForgotten(this.#pool, this.#model).catch((error: Error) =>
      this.#log(`${this.name}: ${error.message}`, 'warn'),
    );
  }
}
