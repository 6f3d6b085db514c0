import { systemContext } from '@charsu/core/application/commands.ts';
import { endAccount, type ForgetDependencies, forgetEnded } from '@charsu/core/application/forget-user.ts';

export interface DeletionsDependencies {
  readonly forgetting: ForgetDependencies;
  /** Users who are deleted, but of whom something is left. */
  unfinished(): Promise<readonly string[]>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Finishes the deletions of accounts that a crash has cut short, and those that missed what came into being meanwhile.
 * Resolves with how many there were.
 */
export async function finishDeletions({ forgetting, unfinished, now }: DeletionsDependencies): Promise<number> {
  const users = await unfinished();
  for (const userId of users) {
    const at = now();
    // The read side says that it has; the log has the last word.
    await endAccount(userId, forgetting, systemContext(at));
    await forgetEnded(userId, forgetting, at);
  }
  return users.length;
}
