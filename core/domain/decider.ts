/**
 * Personal data inside an event. The log has it encrypted with the key of its person. When the person is deleted the
 * key is destroyed, and `data` reads as null from then on: the history stays, without the personal data.
 */
export interface Personal<Data extends object> {
  /** The id of the user that the data is about. */
  readonly subjectId: string;
  /** Null once the person has been forgotten. */
  readonly data: Data | null;
}

/** Marks data as personal: it is encrypted with the key of `subjectId` when it is written to the log. */
export const personal = <Data extends object>(subjectId: string, data: Data): Personal<Data> => ({ subjectId, data });

/**
 * The shape of every aggregate: three pure functions over its events (no I/O, no clock, no randomness). `evolve`
 * ignores an event that is impossible in a state; `decide` returns the events to append (none when there is nothing to
 * do) or throws a `DomainError` when a rule is broken.
 */
export interface Decider<State, Command, Event> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  /** Types of events that change nothing that is shown of a record: a command may rely on a state read before them. */
  readonly unseen?: readonly string[];
}

/**
 * The actor of a command. `own` may change only their own records, and those of a business `within` which they act; `all` is the scope of administrators and the system.
 */
export interface Actor {
  readonly id: string;
  readonly kind: 'user' | 'system';
  readonly scope: 'own' | 'all';
  /** The business of another account that it acts for (`core/domain/tenant/people.ts`). `spends`: from its owner's wallet. */
  readonly within?: { readonly tenantId: string; readonly spends: boolean };
}

/** The product itself, acting without a user. */
export const systemActor: Actor = { id: 'system', kind: 'system', scope: 'all' };

/** A command with its actor and its instant (ISO 8601 in UTC). Most say nothing but their type. */
export interface CommandOf<Type extends string, Data = Record<never, never>> {
  readonly type: Type;
  readonly data: Data;
  readonly by: Actor;
  readonly at: string;
}

/** A fact in the past tense. Its actor and its instant are in its metadata. */
export interface EventOf<Type extends string, Data = Record<never, never>> {
  readonly type: Type;
  readonly data: Data;
}

/** A command or an event of any kind. */
export type AnyCommand = Omit<CommandOf<string>, 'data'>;
export type AnyEvent = EventOf<string, unknown>;

/** Makes the compiler check that a switch over a union is complete. */
export function unreachable(value: never): never {
  throw new Error(`Not a known case: ${JSON.stringify(value)}`);
}
