import type { Decider } from '../domain/decider.ts';
import type { LoggedEvent, LogPosition } from './event-store.ts';

/** What a command that could be sent again left in the stream. */
interface Answered {
  readonly hash: string;
  /** Where its last event stands. */
  readonly revision: bigint;
  readonly position: LogPosition;
}

/** A stream folded up to a revision. */
export interface StreamState<State> {
  readonly state: State;
  /** -1n: there is no stream. */
  readonly revision: bigint;
  /** Revision of the last event that changed the state: what was read from there on is still right. */
  readonly changedAt: bigint;
  /** Position of the last event; 0n when there is none. */
  readonly position: LogPosition;
  /** Commands that came with an idempotency key, by their id. */
  readonly answered: ReadonlyMap<string, Answered>;
}

/** A stream before its first event: revision -1. */
export const emptyStream = <State>(initial: State): StreamState<State> => ({
  state: initial,
  revision: -1n,
  changedAt: -1n,
  position: 0n,
  answered: new Map(),
});

/** Folds the events that follow. */
export function foldStream<State, Event extends { readonly type: string; readonly data: unknown }>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  before: StreamState<State>,
  events: readonly LoggedEvent<Event>[],
): StreamState<State> {
  if (events.length === 0) return before;
  let { state, revision, changedAt, position } = before;
  const answered = new Map(before.answered);
  for (const { event, metadata, revision: at, position: place } of events) {
    const after = decider.evolve(state, event);
    if (after !== state) changedAt = at;
    state = after;
    revision = at;
    position = place;
    const { commandHash: hash, $causationId: commandId } = metadata;
    if (hash !== undefined) answered.set(commandId, { hash, revision, position });
  }
  return { state, revision, changedAt, position, answered };
}
