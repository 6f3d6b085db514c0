import { setTimeout as delay } from 'node:timers/promises';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two tries while the log is away. */
const pauseMs = 1_000;

/**
 * Defines the roles that every installation begins with, and grants them the permissions that this version brings: see
 * `DefineRole`; and the pages that the footer leads to. The api starts without the log, too; then this goes on until the log is back or the api closes.
 */
export function seedRoles(app: FastifyInstance, { role, contentPage }: Pick<Commands, 'role' | 'contentPage'>): void {
  const closing = new AbortController();
  async function seed(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const context = systemContext(new Date().toISOString());
        await role.seed(context);
        return await contentPage.seed(context);
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
