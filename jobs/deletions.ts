import { type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';
import { streamOf } from '@charsu/core/event-store/event-store.ts';

export interface DeletionsDependencies {
  readonly forgetting: ForgetDependencies;
  /** Users who are deleted, but of whom something is left. */
  unfinished(): Promise<readonly string[]>;
  /** ISO 8601 instant. */
  readonly now: () => string;
  readonly log: (line: string) => void;
  /** Once it has aborted no other deletion is begun. */
  readonly signal?: AbortSignal;
}

/**
 * Finishes the deletions of accounts that a crash has cut short, and those that missed what came into being meanwhile.
 * Resolves with how many it has finished. One that fails holds up no other: only once all were tried it throws.
 */
export async function finishDeletions(dependencies: DeletionsDependencies): Promise<number> {
  const { forgetting, unfinished, now, log, signal } = dependencies;
  let finished = 0;
  let failed = 0;
  for (const userId of await unfinished()) {
    if (signal?.aborted) break;
    try {
      // The read side says that they are deleted; the log has the last word. Where it was restored since, they may be back.
      const logged = await forgetting.eventStore.load(streamOf.user(userId));
      if (!logged.some(({ event }) => event.type === 'UserDeleted')) continue;
      await forgetEnded(userId, forgetting, now());
      finished += 1;
    } catch (error) {
      failed += 1;
      log(`the deletion of the account ${userId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed > 0) throw new Error(`Deletions that could not be finished: ${failed}; others: ${finished}.`);
  return finished;
}
