import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import { Moment } from '../components/Moment.tsx';
import { StateBadge } from '../components/StateBadge.tsx';

/** The state of a record and when it was last changed, below its name on small screens. */
export function StateSince({ state, at }: { state: PublicationState; at: string }) {
  return (
    <>
      <StateBadge state={state} /> <Moment at={at} as="relative" />
    </>
  );
}
