/**
 * The shape of every aggregate: three pure functions over its events (no I/O, no clock, no randomness).
 * `evolve` ignores what cannot happen; `decide` returns the events to append (none when there is nothing to do)
 * or throws a `DomainError` when a rule is broken.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
}

/** Who acts. `own` may touch only what belongs to them, `all` is administrators' and the system's reach. */
export interface Actor {
  readonly id: string;
  readonly kind: 'user' | 'system';
  readonly scope: 'own' | 'all';
}

/** The product itself, acting on behalf of nobody. */
export const systemActor: Actor = { id: 'system', kind: 'system', scope: 'all' };

/** A command with its circumstances: who, and when (ISO 8601 instant in UTC). */
export interface CommandOf<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
  readonly by: Actor;
  readonly at: string;
}

/** A fact in the past tense. Who and when travel in its metadata. */
export interface EventOf<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** Makes the compiler prove that a switch over a union is complete. */
export function unreachable(value: never): never {
  throw new Error(`Not a known case: ${JSON.stringify(value)}`);
}
