import { Socket } from 'node:net';
import type pg from 'pg';

/** A connection in use, and what had gone over it when it was looked at last. */
interface Used {
  readonly since: number;
  read: number;
  written: number;
  /** Since when nothing has come or gone while an answer was waited for. */
  silentSince: number;
  /** The server was found not to work for it. */
  suspected: boolean;
}

const bytesOf = ({ connection: { stream } }: pg.PoolClient): { readonly read: number; readonly written: number } =>
  stream instanceof Socket ? { read: stream.bytesRead, written: stream.bytesWritten } : { read: 0, written: 0 };

/** Whether a statement's answer is waited for. The driver's types do not tell of this property. */
const waits = (client: pg.PoolClient): boolean => 'readyForQuery' in client && client.readyForQuery !== true;

/** The server's process for a connection, from its greeting. The driver's types do not tell of this property. */
export const processOf = (client: pg.Client): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** The connections of a pool that somebody uses, and which of them have fallen silent. Times are of `performance.now()`. */
export class UsedConnections {
  readonly #used = new Map<pg.PoolClient, Used>();

  get clients(): Iterable<pg.PoolClient> {
    return this.#used.keys();
  }

  /** Since when the one used for longest is in use; infinity when none is. */
  get oldest(): number {
    for (const { since } of this.#used.values()) return since;
    return Number.POSITIVE_INFINITY;
  }

  take(client: pg.PoolClient): void {
    const now = performance.now();
    this.#used.set(client, { since: now, ...bytesOf(client), silentSince: now, suspected: false });
  }

  /** Somebody has done with it. Answers whether anything has come over it since it was looked at last. */
  giveBack(client: pg.PoolClient): boolean {
    const used = this.#used.get(client);
    this.#used.delete(client);
    return used !== undefined && bytesOf(client).read > used.read;
  }

  /** Looks at all. Answers whether anything has come over any of them since the last time. */
  lookAt(): boolean {
    const now = performance.now();
    let heard = false;
    for (const [client, used] of this.#used) {
      const { read, written } = bytesOf(client);
      heard ||= read > used.read;
      if (waits(client) && read === used.read && written === used.written) continue;
      Object.assign(used, { read, written, silentSince: now, suspected: false });
    }
    return heard;
  }

  /** Those whose answer has been waited for in silence for so many ms, by the server's process. */
  silentFor(ms: number): Map<number, pg.PoolClient> {
    const before = performance.now() - ms;
    const silent = new Map<number, pg.PoolClient>();
    for (const [client, { silentSince }] of this.#used) {
      const process = processOf(client);
      if (process !== undefined && silentSince <= before) silent.set(process, client);
    }
    return silent;
  }

  /**
   * The server, asked at that time, did not work for it. Answers whether that was found before without anything having come
   * since: then its answer is lost, and not merely on its way.
   */
  suspect(client: pg.PoolClient, askedAt: number): boolean {
    const used = this.#used.get(client);
    if (used === undefined || used.silentSince > askedAt) return false;
    const { suspected } = used;
    used.suspected = true;
    return suspected;
  }
}
