import { type PublicationState, publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';

/** A tab above a list. */
export interface ListTab {
  readonly name: string;
  /** The records that it has, as a filter of the list by `state` or `phase`. */
  readonly filter: Readonly<Record<string, unknown>>;
  label(vocabulary: Texts['vocabulary']): Text;
}

const ofState = (state: PublicationState): ListTab => ({
  name: stateName(state),
  filter: { state },
  label: (vocabulary) => vocabulary.state[stateName(state)],
});

/** A tab for each state. */
export const stateTabs: readonly ListTab[] = Object.values(publicationState).map(ofState);

const ofPhase = (phase: 'ended' | 'sold'): ListTab => ({
  name: phase,
  filter: { phase },
  label: (vocabulary) => vocabulary.phase[phase],
});

const phaseOfTab: Readonly<Record<string, string>> = { draft: 'draft', pending: 'waiting', approved: 'live' };

/**
 * The tabs of advertisements: what waits for its business waits, and “approved” is without those whose display is over,
 * which have tabs of their own.
 */
export const advertisementTabs: readonly ListTab[] = stateTabs.flatMap((tab) => {
  const phase = phaseOfTab[tab.name];
  const own = phase === undefined ? tab : { ...tab, filter: { phase } };
  return tab.name === 'approved' ? [own, ofPhase('ended'), ofPhase('sold')] : [own];
});

/** The tab that a list is filtered by; `all` without one, undefined by another filter of state or phase. */
export function openTab(
  tabs: readonly ListTab[],
  { state, phase }: { readonly state?: unknown; readonly phase?: unknown },
): string | undefined {
  if (state === undefined && phase === undefined) return 'all';
  return tabs.find(({ filter }) => filter.state === state && filter.phase === phase)?.name;
}
