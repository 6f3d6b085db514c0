import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { reactionQueues } from '@charsu/stores/reactions/reactors.ts';
import type { PgBoss } from 'pg-boss';
import { eachJob } from '../queues.ts';
import type { Reactor } from './reactor.ts';
import { type ReactionTools, react } from './run.ts';

/**
 * The job of a failed reaction. It only refers to the event, whose data stays in the log, where it can be forgotten.
 */
interface FailedReaction {
  readonly reactor: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
}

/** Stores a failed reaction as a job, which pg-boss retries with growing pauses. */
export async function setAside(boss: PgBoss, { name }: Reactor, { id, stream, revision }: LoggedEvent): Promise<void> {
  const data: FailedReaction = { reactor: name, stream, revision: revision.toString(), eventId: id };
  await boss.send(reactionQueues.retry, data, { singletonKey: `${name}/${id}` });
}

/** Retries the failed reactions. */
export async function retryFailed(boss: PgBoss, reactors: readonly Reactor[], tools: ReactionTools): Promise<void> {
  await boss.work<FailedReaction, unknown, { batchSize: number; perJobResults: true }>(
    reactionQueues.retry,
    { batchSize: 10, perJobResults: true },
    (jobs) =>
      eachJob(jobs, async ({ data }) => {
        const reactor = reactors.find(({ name }) => name === data.reactor);
        const revision = BigInt(data.revision);
        const [logged] = await tools.eventStore.load(data.stream, revision === 0n ? undefined : revision - 1n);
        // The event is gone after the log was restored, or a newer version has dropped the reactor.
        if (reactor !== undefined && logged?.id === data.eventId) await react(reactor, logged, tools);
      }),
  );
}
