import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { decideOn } from '@charsu/core/application/review.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { userRole } from '@charsu/core/domain/role/seeded.ts';
import type { Log } from '@charsu/core/process/process-log.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ReviewDecisions } from '@charsu/stores/review-decisions.ts';
import { createDrain, type Drain } from './drain.ts';

interface Deciding {
  readonly commands: Commands;
  readonly queries: {
    readonly user: Pick<Queries['user'], 'record' | 'grantedTo'>;
    readonly role: Pick<Queries['role'], 'record'>;
  };
  readonly decisions: Pick<ReviewDecisions, 'take' | 'finish' | 'giveBack' | 'nextDue'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** Whether a moderator may still decide: is not locked, and holds these permissions by their roles or as everybody. */
async function mayDecide(userId: string, needed: readonly string[], queries: Deciding['queries']): Promise<boolean> {
  const [moderator, granted, everybody] = await Promise.all([
    queries.user.record(userId),
    queries.user.grantedTo([userId]),
    queries.role.record(userRole),
  ]);
  if (moderator === undefined || moderator.deleted || moderator.lockType === 'permanent') return false;
  const held = new Set<string>([
    ...(granted.get(userId) ?? []),
    ...(everybody?.permissions ?? []).map(({ key }) => key),
  ]);
  return needed.every((permission) => held.has(permission));
}

/**
 * Executes the next decision of the review queue that can no longer be undone, unless its moderator may not decide any
 * more. Resolves with their number: 1, or 0 when none is due. Its moderator finds a refusal in the console: another
 * moderator was first, or the owner has changed the record since.
 */
export async function decideNext({ commands, queries, decisions, now }: Deciding): Promise<number> {
  const at = now();
  const kept = await decisions.take(at);
  if (kept === undefined) return 0;
  // Its moderator decides, on the reviewed revision of the record.
  const context: CommandContext = {
    by: { id: kept.userId, kind: 'user', scope: 'all' },
    at,
    idempotencyKey: `review-decision/${kept.id}`,
    notBefore: kept.dueAt,
    expectedRevision: BigInt(kept.revision),
  };
  if (!(await mayDecide(kept.userId, kept.permissions, queries))) {
    await decisions.finish(kept.id, 'Status_403');
    return 1;
  }
  try {
    await decideOn(commands, kept.resource, kept.recordId, kept.decision, context);
  } catch (error) {
    if (!(error instanceof DomainError)) {
      await decisions.giveBack(kept.id);
      throw error;
    }
    await decisions.finish(kept.id, error.code);
    return 1;
  }
  await decisions.finish(kept.id);
  return 1;
}

/** Executes decisions on the second that they are due; wake it when a decision is stored. */
export const createDecisionDrain = (deciding: Deciding, log: Log): Drain =>
  createDrain({
    name: 'review decisions',
    log,
    drain: () => decideNext(deciding),
    nextDue: () => deciding.decisions.nextDue(),
  });
