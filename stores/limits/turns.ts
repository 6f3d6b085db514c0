import { keyedMutex } from '@charsu/core/concurrency/limits.ts';
import { createPool, longestMs, transaction } from '../database/database.ts';
import { type Allowance, createAllowances, type Taken } from './allowances.ts';

/** Connections that hold turns. */
const connections = 10;

/**
 * Turns of work that writes to the log and is counted beside it, by the locks of allowances. They have connections of
 * their own: work that holds a turn never waits for a connection that another turn has. `secret` hides names. In one
 * process only the first of a name waits in PostgreSQL.
 */
export function createTurns(databaseUrl: string, secret: Uint8Array) {
  const { begin, takeLocked } = createAllowances(secret);
  const pool = createPool(databaseUrl, connections, longestMs.visitors);
  const here = keyedMutex();
  return {
    /**
     * Takes one of an allowance, and runs `work` while no other work runs under its name, in any process. Where `work` throws
     * nothing was taken. `request`: see `Allowances`.
     */
    run: <Result>(
      allowance: Allowance,
      request: string | undefined,
      work: (taken: Taken<Allowance>) => Promise<Result>,
    ): Promise<Result> =>
      here.acquire(allowance.name, () =>
        transaction(
          pool,
          async (client) => work(await takeLocked(client, [allowance], new Date().toISOString(), request)),
          begin(allowance),
        ),
      ),
    close: (): Promise<void> => pool.end(),
  };
}

export type Turns = ReturnType<typeof createTurns>;
