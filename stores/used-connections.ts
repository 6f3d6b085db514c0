import { Socket } from 'node:net';
import type pg from 'pg';

/** A connection in use, and the bytes that had gone over it at the last check. */
interface Used {
  readonly since: number;
  read: number;
  written: number;
  /** Since when no byte has come or gone while a query waits for its answer. */
  silentSince: number;
  /** The server reported that it runs no statement for this connection. */
  suspected: boolean;
}

const bytesOf = ({ connection: { stream } }: pg.PoolClient): { readonly read: number; readonly written: number } =>
  stream instanceof Socket ? { read: stream.bytesRead, written: stream.bytesWritten } : { read: 0, written: 0 };

/** Whether a statement waits for its answer. The driver's types lack this property. */
const waits = (client: pg.PoolClient): boolean => 'readyForQuery' in client && client.readyForQuery !== true;

/** The server's process for a connection, from its greeting. The driver's types lack this property. */
export const processOf = (client: pg.Client): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** The connections of a pool that are in use, and which of them are silent. Times are of `performance.now()`. */
export class UsedConnections {
  readonly #used = new Map<pg.PoolClient, Used>();

  get clients(): Iterable<pg.PoolClient> {
    return this.#used.keys();
  }

  /** Since when the connection longest in use is in use; infinity when none is. */
  get oldest(): number {
    for (const { since } of this.#used.values()) return since;
    return Number.POSITIVE_INFINITY;
  }

  /** Begins the use of a connection: from here on it is checked for silence. */
  take(client: pg.PoolClient): void {
    const now = performance.now();
    this.#used.set(client, { since: now, ...bytesOf(client), silentSince: now, suspected: false });
  }

  /** Ends the use of a connection. Returns whether any byte has come over it since the last check. */
  giveBack(client: pg.PoolClient): boolean {
    const used = this.#used.get(client);
    this.#used.delete(client);
    return used !== undefined && bytesOf(client).read > used.read;
  }

  /** Checks all connections. Returns whether any byte has come over one of them since the last check. */
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

  /** The connections that have waited in silence for `ms`, by the server's process. */
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
   * Notes that the server, at this time, ran no statement for the connection. Returns whether an earlier check found
   * the same, with no byte since: then the answer is lost, not late.
   */
  suspect(client: pg.PoolClient, askedAt: number): boolean {
    const used = this.#used.get(client);
    if (used === undefined || used.silentSince > askedAt) return false;
    const { suspected } = used;
    used.suspected = true;
    return suspected;
  }
}
