import { backupsSchema } from '@charsu/core/contract/backups.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { systemStatusSchema } from '@charsu/core/contract/system.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { productVersion } from '@charsu/core/process/version.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { checkParts } from '../../parts.ts';
import { call } from '../answers.ts';
import { accepted, commandContext } from '../commands.ts';

type Needs = Pick<
  ApiDependencies,
  | 'queries'
  | 'eventStore'
  | 'parts'
  | 'services'
  | 'certificates'
  | 'queues'
  | 'postgresVersion'
  | 'retryDead'
  | 'restoredCopy'
  | 'becomeReal'
  | 'commands'
  | 'rehearsals'
  | 'backupRuns'
  | 'keptBackups'
>;

/** A certificate that expires within this time, in ms, ends soon. */
const soonMs = 30 * 24 * 60 * 60_000;

/** The end of the log; null while the log is away, which the state of the parts shows. */
async function logEndOf(eventStore: EventStore): Promise<string | null> {
  try {
    return String((await eventStore.end()) ?? 0n);
  } catch (error) {
    if (error instanceof EventStoreUnavailable) return null;
    throw error;
  }
}

/** The state of the product, for the console's system page. */
const consoleSystem: FastifyPluginAsyncZod<Needs> = async (
  app,
  {
    commands,
    queries,
    eventStore,
    parts,
    services,
    certificates,
    queues,
    postgresVersion,
    retryDead,
    restoredCopy,
    becomeReal,
    rehearsals,
    backupRuns,
    keptBackups,
  },
) => {
  const backups = async () => ({ ...(await keptBackups()), ...(await backupRuns.state()) });
  app.get(
    '/system',
    call('system_get', 'Parts, projections, queues and outbox', { answer: systemStatusSchema }),
    async () => {
      const [states, projections, reactors, queueStates, outbox, logEnd, shown, postgres, rehearsal] =
        await Promise.all([
          checkParts(parts),
          queries.status(),
          queries.reactors(),
          queues(),
          queries.outbox(),
          logEndOf(eventStore),
          certificates(),
          postgresVersion(),
          rehearsals.last(),
        ]);
      const soon = new Date(Date.now() + soonMs).toISOString();
      return {
        parts: states,
        services: [...services()],
        projections,
        reactors,
        queues: queueStates,
        outbox,
        version: productVersion,
        postgresVersion: postgres,
        restoredCopy: restoredCopy ?? null,
        rehearsal: rehearsal ?? null,
        logEnd,
        certificates: shown.map((one) => ({ ...one, endsSoon: one.validUntil < soon })),
      };
    },
  );
  app.post(
    '/system/reactors/:name/retry',
    call('system_get', 'Try the dead letters of a reactor again: each reaction with the idempotency key it had', {
      params: z.object({ name: z.string().max(100).describe('Name of the reactor.') }),
      answer: z.object({ retried: z.int() }),
    }),
    async ({ params: { name } }) => {
      const known = await queries.reactors();
      if (!known.some((reactor) => reactor.name === name)) throw notFound('reactor');
      return { retried: await retryDead(name) };
    },
  );
  app.get(
    '/system/backups',
    call('system_get', 'The newest backups, and the one under way', { answer: backupsSchema }),
    backups,
  );
  app.post(
    '/system/backups',
    call('system_get', 'Make a backup now, as `npm run backup` does, unless one is under way', {
      answer: backupsSchema,
    }),
    async (request) => {
      if ((await backupRuns.state()).underWay === null) {
        const context = commandContext(request, 'system_get');
        await commands.settings.requestBackup(context);
        await backupRuns.ask(context.at);
      }
      return backups();
    },
  );
  app.post(
    '/system/real',
    call(
      'system_get',
      'Say that this restored copy is the real product: it sends messages and takes payments within seconds',
      { answer: acceptedSchema },
    ),
    async (request, reply) => {
      if (restoredCopy === undefined) throw notFound('restoredCopy');
      const { backedUpAt, restoredAt } = restoredCopy;
      // Of two who say it at once, the first is in the history.
      const context = { ...commandContext(request, 'system_get'), idempotencyKey: `real/${restoredAt}` };
      const handled = await commands.settings.makeCopyReal(backedUpAt, context);
      await becomeReal();
      return accepted(reply, handled);
    },
  );
};
export default consoleSystem;
