import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** The advisory lock that the one process handling the read models holds. */
export const leadershipLock = 0x70726f6a;

export interface LeadOptions {
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  /** Called when waiting for the lock begins: as a hot standby from here on. */
  readonly onStandby?: () => void;
  /** Runs while the lock is held. Its signal aborts when the lock is lost; whatever it throws, the lock is sought anew. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}

/**
 * Waits for the lock, works while holding it, and begins again when it is lost with its connection. PostgreSQL frees the
 * lock as soon as the holder's connection ends, so a standby takes over at once.
 */
export async function lead(options: LeadOptions): Promise<void> {
  while (!options.signal.aborted) {
    try {
      await leadOnce(options);
    } catch (error) {
      if (options.signal.aborted) return;
      options.log(`${error instanceof Error ? error.message : String(error)}; trying again`);
      await delay(500, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
}

async function leadOnce({ databaseUrl, signal, onStandby, work }: LeadOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const end = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    onStandby?.();
    signal.addEventListener('abort', end, { once: true });
    await client.query('select pg_advisory_lock($1)', [leadershipLock]);
    signal.removeEventListener('abort', end);
    if (!signal.aborted) await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
