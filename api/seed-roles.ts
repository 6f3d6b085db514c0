import { setTimeout as delay } from 'node:timers/promises';
import type { AccountCommands } from '@charsu/core/application/account-commands.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two tries while the log is away. */
const pauseMs = 1_000;

/**
 * Sees to it that the roles every installation begins with are there: without them nobody may do anything. The api starts
 * without the log, too; then this goes on until the log is back or the api closes.
 */
export function seedRoles(app: FastifyInstance, { role }: Pick<AccountCommands, 'role'>): void {
  const closing = new AbortController();
  async function seed(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        return await role.seed(systemContext(new Date().toISOString()));
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }
  const seeded = seed().catch((error: unknown) => app.log.error({ err: error }, 'could not define the roles'));
  app.addHook('onClose', async () => {
    closing.abort();
    await seeded;
  });
}
