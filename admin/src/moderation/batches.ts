import type { OwnReviewDecision } from '@charsu/core/contract/moderation.ts';

/** Decisions of one press come due within this many ms of one another. */
const togetherMs = 400;

/** The decisions that wait, those of one press together, the latest first. */
export function batchesOf(waiting: readonly OwnReviewDecision[]): OwnReviewDecision[][] {
  const batches: OwnReviewDecision[][] = [];
  const dueMs = ({ dueAt }: OwnReviewDecision) => Date.parse(dueAt);
  for (const decision of [...waiting].sort((a, b) => dueMs(b) - dueMs(a))) {
    const later = batches.at(-1);
    const before = later?.at(-1);
    if (later && before?.resource === decision.resource && dueMs(before) - dueMs(decision) <= togetherMs)
      later.push(decision);
    else batches.push([decision]);
  }
  return batches;
}
