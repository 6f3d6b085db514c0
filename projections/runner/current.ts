import { setTimeout as delay } from 'node:timers/promises';
import { type Log, messageOf } from '@charsu/core/process/process-log.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { type Database, isPassing } from '@charsu/stores/database/database.ts';
import { refuseNewerDatabase } from '@charsu/stores/database/migrate.ts';
import { outdatedModels } from './definition.ts';
import type { ReadModelDefinition } from './read-model.ts';

/** Queries see read models that are being filled, or that another version of the product filled. */
export class ReadModelsOutdated extends Error {
  constructor(names: readonly string[]) {
    super(
      `The read models ${names.join(', ')} are not filled yet for this version of the product, or are for a newer one.`,
    );
    this.name = 'ReadModelsOutdated';
  }
}

/** The age in ms up to which a look at the versions counts. */
const freshMs = 1_000;

/**
 * Makes a function that rejects with `ReadModelsOutdated` while queries see a read model that is being filled, or
 * one under another definition than this code's, and with `StartRefused` when the database asks for newer code. It looks at most once a second; while the
 * database is away the last look counts.
 */
export function currentReadModels(database: Database, models: readonly ReadModelDefinition[]): () => Promise<void> {
  let currentAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const askedAt = performance.now();
    try {
      await refuseNewerDatabase(database);
      const outdated = await outdatedModels(database, models);
      if (outdated.length > 0) throw new ReadModelsOutdated(outdated);
      currentAt = askedAt;
    } catch (error) {
      if (isPassing(error) && currentAt > 0) return;
      currentAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
  return async () => {
    if (performance.now() - currentAt < freshMs) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await looking;
  };
}

/**
 * Watches for as long as `check` resolves, or the database is away. Resolves when it refuses, which is logged, or when the
 * signal aborts. A process that works by itself must end then: at its next start it says why, or waits.
 */
export async function untilRefused(check: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  while (!signal.aborted) {
    await delay(freshMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const refusal = await check().catch((error: unknown) => error);
    if (refusal === undefined || isPassing(refusal)) continue;
    return log(`ending: ${messageOf(refusal)}`, 'error');
  }
}

const lookAgainMs = 500;

/**
 * Waits until `current` resolves or the signal aborts; `log` is called once for each reason to wait. Rejects with
 * `StartRefused` when `current` does: no wait helps then.
 */
export async function untilCurrent(current: () => Promise<void>, signal: AbortSignal, log: Log): Promise<void> {
  for (let said: string | undefined; !signal.aborted; await delay(lookAgainMs, undefined, { signal }).catch(() => 0)) {
    try {
      return await current();
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      const reason = messageOf(error);
      if (reason !== said) log(`waiting: ${reason}`);
      said = reason;
    }
  }
}
