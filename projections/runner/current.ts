import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@charsu/core/process/process-log.ts';
import type { Database } from '@charsu/stores/database.ts';
import { outdatedModels } from './definition.ts';
import type { ReadModelDefinition } from './read-model.ts';

/** Read models are being rebuilt for this version of the product, which can only read the new tables. */
class ReadModelsOutdated extends Error {
  constructor(names: readonly string[]) {
    super(`The read models ${names.join(', ')} are being rebuilt for this version of the product.`);
    this.name = 'ReadModelsOutdated';
  }
}

/**
 * Makes a function that rejects with `ReadModelsOutdated` until queries see every read model under the definition of
 * this code. From then on it resolves at once: a later rebuild by a newer version does not concern this process.
 */
export function currentReadModels(database: Database, models: readonly ReadModelDefinition[]): () => Promise<void> {
  let areCurrent = false;
  let looking: Promise<readonly string[]> | undefined;
  return async () => {
    if (areCurrent) return;
    looking ??= outdatedModels(database, models).finally(() => {
      looking = undefined;
    });
    const outdated = await looking;
    if (outdated.length > 0) throw new ReadModelsOutdated(outdated);
    areCurrent = true;
  };
}

const lookAgainMs = 500;

/** Waits until `current` resolves or the signal aborts; `log` is called once for each reason to wait. */
export async function untilCurrent(
  current: () => Promise<void>,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  for (let said: string | undefined; !signal.aborted; await delay(lookAgainMs, undefined, { signal }).catch(() => 0)) {
    try {
      return await current();
    } catch (error) {
      const reason = messageOf(error);
      if (reason !== said) log(`waiting: ${reason}`);
      said = reason;
    }
  }
}
