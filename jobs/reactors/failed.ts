import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { reactionQueues } from '@charsu/stores/reactors.ts';
import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Reactor } from './reactor.ts';
import { messageOf, type ReactionTools, react } from './run.ts';

/** A reaction that failed, as its job names it: what the event says stays in the log, where it can be forgotten. */
export interface FailedReaction {
  readonly reactor: string;
  readonly stream: string;
  readonly revision: string;
  readonly eventId: string;
}

/** Keeps a reaction that failed as a job, which pg-boss tries again with growing pauses. */
export async function setAside(boss: PgBoss, { name }: Reactor, { id, stream, revision }: LoggedEvent): Promise<void> {
  const data: FailedReaction = { reactor: name, stream, revision: revision.toString(), eventId: id };
  await boss.send(reactionQueues.retry, data, { singletonKey: `${name}/${id}` });
}

/** Tries again what was set aside. */
export async function retryFailed(boss: PgBoss, reactors: readonly Reactor[], tools: ReactionTools): Promise<void> {
  await boss.work<FailedReaction, unknown, { batchSize: number; perJobResults: true }>(
    reactionQueues.retry,
    { batchSize: 10, perJobResults: true },
    async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await retry(job, reactors, tools));
      return results;
    },
  );
}

async function retry(
  { id, data }: Job<FailedReaction>,
  reactors: readonly Reactor[],
  tools: ReactionTools,
): Promise<JobResult> {
  try {
    const reactor = reactors.find(({ name }) => name === data.reactor);
    const revision = BigInt(data.revision);
    const [logged] = await tools.eventStore.load(data.stream, revision === 0n ? undefined : revision - 1n);
    // Neither is there any more after the log was restored, or the reactor given up by a newer version.
    if (reactor === undefined || logged?.id !== data.eventId) return { id, status: 'completed' };
    await react(reactor, logged, tools);
    return { id, status: 'completed' };
  } catch (error) {
    // A broken rule stays broken; only the world outside may be better at the next try.
    return {
      id,
      status: error instanceof DomainError ? 'deadletter' : 'failed',
      output: { message: messageOf(error) },
    };
  }
}
