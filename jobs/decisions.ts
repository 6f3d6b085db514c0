import type { CommandContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { decideOn } from '@charsu/core/application/review.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { userRole } from '@charsu/core/domain/role/seeded.ts';
import { noting, type OutageLines } from '@charsu/core/process/outage-lines.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { ReviewDecisions } from '@charsu/stores/review/review-decisions.ts';
import type { PgBoss } from 'pg-boss';
import { eachJob, queueNames } from './queues.ts';

/** A job that becomes due does so without a notification, so it is looked for: every half second. */
const batchesOfDecisions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 0.5,
} as const;

interface Deciding {
  readonly commands: Commands;
  readonly queries: {
    readonly user: Pick<Queries['user'], 'record' | 'grantedTo'>;
    readonly role: Pick<Queries['role'], 'record'>;
  };
  readonly decisions: Pick<ReviewDecisions, 'take' | 'finish'>;
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
 * Executes a decision of the review queue that can no longer be undone, unless its moderator may not decide any more.
 * Its moderator finds a refusal in the console: another moderator was first, or the owner has changed the record since.
 * After another failure it may be executed again: its commands are executed once all the same.
 */
export async function decide(id: string, { commands, queries, decisions, now }: Deciding): Promise<void> {
  const kept = await decisions.take(id);
  if (kept === undefined) return;
  if (!(await mayDecide(kept.userId, kept.permissions, queries))) return await decisions.finish(id, 'Status_403');
  // Its moderator decides, on the reviewed revision of the record.
  const context: CommandContext = {
    by: { id: kept.userId, kind: 'user', scope: 'all' },
    at: now(),
    idempotencyKey: `review-decision/${id}`,
    notBefore: kept.dueAt,
    expectedRevision: BigInt(kept.revision),
  };
  try {
    await decideOn(commands, kept.resource, kept.recordId, kept.decision, context);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return await decisions.finish(id, error.code);
  }
  await decisions.finish(id);
}

/** Gives the decisions that wait their jobs, each once, for the instants at which they are due; with an id, one. */
export async function queueDecisions(
  boss: PgBoss,
  decisions: Pick<ReviewDecisions, 'waiting'>,
  id?: string,
): Promise<void> {
  const waiting = await decisions.waiting(id);
  const jobs = waiting.map((decision) => ({ id: decision.id, startAfter: decision.dueAt }));
  if (jobs.length > 0) await boss.insert(queueNames.decide, jobs);
}

/** Executes decisions within a second after they are due. */
export async function workOnDecisions(boss: PgBoss, deciding: Deciding, outages: OutageLines): Promise<void> {
  await boss.work<object, unknown, typeof batchesOfDecisions>(queueNames.decide, batchesOfDecisions, (jobs) =>
    eachJob(jobs, ({ id }) => noting('review decisions', outages, () => decide(id, deciding))),
  );
}
