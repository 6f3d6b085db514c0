import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two attempts while the log is away. */
const pauseMs = 1_000;

/**
 * Defines the roles of every installation and grants them the permissions that are new in this version: see
 * `DefineRole`; also creates the pages in the footer, or brings them up to date. The API starts without the log, too;
 * then this retries until the log is back or the API closes. `afterwards` follows once, and is retried with it.
 */
export function seedRoles(
  app: FastifyInstance,
  { role, contentPage }: Pick<Commands, 'role' | 'contentPage'>,
  afterwards: () => Promise<void> = async () => undefined,
): void {
  const closing = new AbortController();
  async function seed(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const context = systemContext(new Date().toISOString());
        await role.seed(context);
        await contentPage.seed(context);
        return await afterwards();
      } catch (error) {
        if (!(error instanceof EventStoreUnavailable)) throw error;
        await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }
  const seeded = seed().catch((error: unknown) =>
    app.log.error({ err: error }, 'could not define the roles and pages'),
  );
  app.addHook('onClose', async () => {
    closing.abort();
    await seeded;
  });
}
