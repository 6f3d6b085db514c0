import { aggregateOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { pick } from '@charsu/core/domain/changes.ts';
import { type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { settingsGroupNames, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { isRetired } from '@charsu/core/event-store/passed-over.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A record after a part of its events. */
export interface RecordPast {
  readonly kind: RecordKind;
  readonly id: string;
  readonly status: 'absent' | 'deleted' | 'present';
  readonly state: Values;
  /** The declared ones, or what the kind shows without any; personal ones of forgotten people have what stands for them. */
  readonly fields: Values;
  /** Of records that are reviewed. */
  readonly currentState: PublicationState | null;
  /** -1n before the first event. */
  readonly revision: bigint;
}

/** The group of settings that a record is of. */
export const groupOf = (id: string) => settingsGroupNames.find((name) => settingsGroups[name].id === id);

/** A state as shown: its declared fields, or what its kind shows without any. */
function shownOf(kind: RecordKind, id: string, state: Values): Values {
  const { pastOf } = aggregateOf(kind);
  return pastOf ? pastOf(state) : pick<Values>(state, fieldNamesOf(kind, id));
}

function fieldNamesOf(kind: RecordKind, id: string): readonly string[] {
  if (kind !== 'settings') return Object.keys(aggregateOf(kind).fields);
  const group = groupOf(id);
  return group === undefined ? [] : Object.keys(settingsGroups[group].fields);
}

/** Folds the first events of a record's stream, as its aggregate does. */
export function recordAfter(kind: RecordKind, id: string, events: readonly LoggedEvent[]): RecordPast {
  const { decider } = aggregateOf(kind);
  const told = events.filter(({ event }) => !isRetired(event));
  const state: Values = { ...told.reduce((before, { event }) => decider.evolve(before, event), decider.initial) };
  const isGone = state.status === 'absent' || state.status === 'deleted';
  // Settings have their defaults before the first change.
  const isAbsent =
    (told.length === 0 && (kind !== 'settings' || groupOf(id) === undefined)) || state.status === 'absent';
  const status = isAbsent ? 'absent' : isGone ? 'deleted' : 'present';
  return {
    kind,
    id,
    status,
    state,
    fields: status === 'present' ? shownOf(kind, id, state) : {},
    currentState:
      (aggregateOf(kind).reviewed && Object.values(publicationState).find((each) => each === state.state)) ?? null,
    revision: events.at(-1)?.revision ?? -1n,
  };
}

/** The events up to the last one that was written at an instant or before it (ISO 8601 in UTC). */
export const eventsUntil = (events: readonly LoggedEvent[], at: string): readonly LoggedEvent[] =>
  events.slice(0, events.findLastIndex(({ metadata }) => metadata.at <= at) + 1);
