import type { ProjectionStatus } from '@charsu/core/contract/system.ts';

/** What the versions of the read models together say of the product. */
export interface ReadModelsReadiness {
  /** Every read model answers, and is brought forward or about to be: pages do not grow old for ever. */
  readonly running: boolean;
  /** What visitors see has come as far as the log. */
  readonly live: boolean;
}

/**
 * Judges the versions of read models, of which the one that answers comes first of its name. One that is filled beside it
 * holds nothing up; one whose tables are outdated answers and stands still, which ends only when the other has been filled.
 */
export function readinessOf(versions: readonly ProjectionStatus[]): ReadModelsReadiness {
  const models = Map.groupBy(versions, ({ name }) => name);
  const states = [...models.values()].map(([answering, beside]) => ({ answering, beside }));
  return {
    running:
      states.length > 0 &&
      states.every(({ answering, beside }) => {
        if (answering?.status === 'outdated') return beside?.status !== 'stopped';
        return answering?.status !== 'stopped' && answering?.status !== 'ahead';
      }),
    live: states.every(({ answering }) => answering?.status === 'live' && answering.lag === 0),
  };
}
