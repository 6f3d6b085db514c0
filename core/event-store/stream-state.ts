import type { Decider } from '../domain/decider.ts';
import type { LoggedEvent, LogPosition } from './event-store.ts';
import { isRetired } from './passed-over.ts';
import { ProcessedCommands } from './processed-commands.ts';

/** A stream folded up to a revision. */
export interface StreamState<State> {
  readonly state: State;
  /** -1n: there is no stream. */
  readonly revision: bigint;
  /** Revision of the last event that changed what is seen of the state: what was read at or after it is still right. */
  readonly changedAt: bigint;
  /** Position of the last event; 0n when there is none. */
  readonly position: LogPosition;
  readonly processed: ProcessedCommands;
  /** The last event, to chain the next one to it; undefined when there is none. */
  readonly last: LoggedEvent | undefined;
}

/** A stream before its first event. */
export const emptyStream = <State>(initial: State): StreamState<State> => ({
  state: initial,
  revision: -1n,
  changedAt: -1n,
  position: 0n,
  processed: new ProcessedCommands(-1n),
  last: undefined,
});

/** Folds later events. Events up to the revision of `before` only add processed commands. */
export function foldStream<State, Event extends { readonly type: string; readonly data: unknown }>(
  decider: Pick<Decider<State, never, Event>, 'evolve' | 'unseen'>,
  before: StreamState<State>,
  events: readonly LoggedEvent<Event>[],
): StreamState<State> {
  let { state, revision, changedAt, position, last } = before;
  const { processed } = before;
  for (const logged of events) {
    const { event, metadata, revision: at, position: place } = logged;
    processed.note(at, place, metadata);
    if (at < revision) continue;
    position = place;
    last = logged;
    if (at === revision) continue;
    revision = at;
    if (isRetired(event)) continue;
    const after = decider.evolve(state, event);
    if (after !== state && !decider.unseen?.includes(event.type)) changedAt = at;
    state = after;
  }
  return { state, revision, changedAt, position, processed, last };
}
