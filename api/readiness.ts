import type { ProjectionStatus } from '@charsu/core/contract/system.ts';

interface ReadModelsReadiness {
  /** Every read model answers and follows the log, or is about to: pages do not get older and older. */
  readonly running: boolean;
  /** Visitors see the present state of the log. */
  readonly live: boolean;
}

/**
 * Summarises the versions of read models, of which the one that queries use comes first of its name. A version that is
 * filled beside it does not count. One with outdated tables answers and stands still until the other has been filled.
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
