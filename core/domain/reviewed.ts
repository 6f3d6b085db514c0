import { changesOf } from './changes.ts';
import type { Actor, CommandOf, Decider, EventOf } from './decider.ts';
import { notFound } from './domain-error.ts';
import { type FieldsOf, type FieldTable, fieldsWith } from './field-table.ts';
import { requireMove, requireNotCancelled } from './publication-rules.ts';
import {
  moveNames,
  moveOf,
  type PublicationMove,
  type PublicationState,
  publicationState,
} from './publication-state.ts';
import {
  type AlikeOfAll,
  type AnyChanges,
  absent,
  type Beginning,
  type Changes,
  evolveRecord,
  kindNamed,
  type Present,
  type RecordRules,
  type RecordState,
  recordRules,
  requireAbsent,
} from './record.ts';

/** The verbs with which a move begins the name of its command and ends that of its event. */
const verbs = {
  pending: ['Submit', 'Submitted'],
  approve: ['Approve', 'Approved'],
  deny: ['Deny', 'Denied'],
  reopen: ['Reopen', 'Reopened'],
  cancel: ['Cancel', 'Cancelled'],
} as const satisfies Record<PublicationMove, readonly [string, string]>;
type Verbs = typeof verbs;

/** The state that a record is left in. */
interface Left {
  readonly from: PublicationState;
}
interface Denial {
  readonly reason: string;
}

/** The commands of the moves of a kind: `SubmitPerson`, `ApprovePerson` and so on. */
export type MoveCommand<Name extends string> = {
  [Move in PublicationMove]: CommandOf<`${Verbs[Move][0]}${Name}`, Move extends 'deny' ? Denial : Record<never, never>>;
}[PublicationMove];

/**
 * The events of the moves of a kind: `PersonSubmitted`, `PersonApproved` and so on. All but the submission say `Of`, the
 * parts of the record that readers of the event need.
 */
export type MoveEvent<Name extends string, Approval, Refusal, Of = Record<never, never>> =
  | EventOf<`${Name}Submitted`, Left>
  | EventOf<`${Name}Approved`, Of & Approval>
  | EventOf<`${Name}Denied`, Of & Refusal>
  | EventOf<`${Name}Reopened`, Of & Left>
  | EventOf<`${Name}Cancelled`, Of & Left>;

interface Reviewed {
  readonly state: PublicationState;
}
interface AnyState {
  readonly status: string;
}
type AnyRecord = Reviewed & Present<AnyState & { readonly status: 'present' }>;

/** A record of a reviewed kind; `Held`: what it holds beside its fields. */
export type ReviewedState<Table extends FieldTable, Held = unknown> = RecordState<
  { readonly state: PublicationState } & Held & FieldsOf<Table>
>;

/** Makes the fold of a reviewed kind: `evolveRecord` with the moves, which lead to their states. */
export function evolveReviewed<State extends { readonly status: string }, Event extends EventOf<string, object>>(
  name: string,
  fields: FieldTable,
  beginning: Omit<Beginning<State, Event>, 'state'>,
  changes: Changes<State, Event, AlikeOfAll | Verbs[PublicationMove][1]>,
): (state: State, event: Event) => State;
export function evolveReviewed(name: string, fields: FieldTable, beginning: object, changes: AnyChanges) {
  const moves = moveNames.map((move): [string, NonNullable<AnyChanges[string]>] => {
    const type = `${name}${verbs[move][1]}`;
    return [type, (record, data) => ({ ...changes[type]?.(record, data), state: moveOf(move).to })];
  });
  const all = { ...changes, ...Object.fromEntries(moves) };
  return evolveRecord(name, fields, { ...beginning, state: publicationState.draft }, all);
}

interface ReviewedRules<Name extends string, Table extends FieldTable> extends RecordRules<Name, Table> {
  /** The record, of its owner or for who may change everybody's. To others it is not there. */
  own<State extends { readonly status: string }>(state: State, by: Actor): Present<State>;
  /** The same, unless it is cancelled. */
  alive<State extends { readonly status: string }>(state: State, by: Actor): Present<State>;
  /**
   * The effect of an edit on the review. An approved record goes back to review when a field changes that moderators
   * check; one that was never submitted, or was denied, goes there when its owner wants it.
   */
  submission(record: Reviewed, changes: object, wanted: boolean): readonly EventOf<`${Name}Submitted`, Left>[];
}

/** The rules of deciding that are alike for every reviewed kind. `owner`: where a record holds the id of its owner. */
export function reviewedRules<Name extends string, Table extends FieldTable>(
  name: Name,
  fields: Table,
  owner: string,
): ReviewedRules<Name, Table>;
export function reviewedRules(name: string, fields: FieldTable, owner: string): object {
  const rules = recordRules(name, fields, owner);
  const checked: readonly string[] = fieldsWith(fields, 'review');
  interface Owned extends Reviewed {
    readonly status: string;
    readonly [owner: string]: unknown;
  }
  function own(state: Owned, by: Actor): Owned {
    const record = rules.present(state);
    if (by.scope === 'own' && state[owner] !== by.id) throw notFound(kindNamed(name));
    return record;
  }
  return {
    ...rules,
    own,
    alive(state: Owned, by: Actor) {
      const record = own(state, by);
      requireNotCancelled(record.state);
      return record;
    },
    submission({ state }: Reviewed, changes: object, wanted: boolean) {
      const submits =
        state === publicationState.approved
          ? checked.some((field) => field in changes)
          : wanted && state !== publicationState.pending;
      return submits ? [{ type: `${name}Submitted`, data: { from: state } }] : [];
    },
  };
}

type AnyCommand = CommandOf<string, object>;
type AnyEvent = EventOf<string, object>;

/** `Rating` of `RatingApproved`. */
type NameOf<Event> = Event extends { readonly type: `${infer Name}Approved` } ? Name : never;
/** The data of a kind's event with a verb. */
type Said<Event extends AnyEvent, Verb extends string> = Extract<
  Event,
  { readonly type: `${NameOf<Event>}${Verb}` }
>['data'];
/** A part that only kinds need whose event says something there. */
type Telling<Part extends string, Data extends object, Tell> =
  Record<never, never> extends Data ? { readonly [Key in Part]?: Tell } : { readonly [Key in Part]: Tell };

type Decide<Command, State, Event> = (command: Command, state: State) => readonly Event[];
/** Decides on a command of one type; `alike` does what every kind does. */
type Commands<State, Command extends AnyCommand, Event> = {
  readonly [Type in Command['type']]: (
    command: Extract<Command, { readonly type: Type }>,
    state: State,
    alike: Decide<Command, State, Event>,
  ) => readonly Event[];
};
/** The commands that can do the same to every kind: a deletion only where its event says nothing more. */
type Alike<Event extends AnyEvent> =
  | MoveCommand<NameOf<Event>>['type']
  | `${'Create' | 'Update'}${NameOf<Event>}`
  | (Record<never, never> extends Said<Event, 'Deleted'> ? `Delete${NameOf<Event>}` : never);

/** The rules that are a kind's own. */
type Own<State extends { readonly status: string }, Command extends AnyCommand, Event extends AnyEvent> = {
  readonly evolve: (state: State, event: Event) => State;
  /** The record for a command. Throws where there is none, or it is not the actor's; by default as `own` does. */
  readonly found?: (state: State, command: Command) => Present<State>;
  /** The commands that only this kind has, and those in which it differs. */
  readonly commands: Omit<Commands<State, Command, Event>, Alike<Event>> & Partial<Commands<State, Command, Event>>;
  /** The data of a denial. */
  readonly denied: (record: Present<State>, reason: string) => Said<Event, 'Denied'>;
} & Telling<'approved', Said<Event, 'Approved'>, (record: Present<State>) => Said<Event, 'Approved'>> &
  Telling<
    'left',
    Omit<Said<Event, 'Reopened'>, 'from'>,
    (record: Present<State>) => Omit<Said<Event, 'Reopened'>, 'from'>
  >;

/** The rules of a kind, whose records nothing here tells apart. */
interface AnyRules {
  own(state: AnyState, by: Actor): AnyRecord;
  created(data: object): AnyEvent;
  updated(record: object, wanted: object): readonly AnyEvent[];
  submission(record: Reviewed, changes: object, wanted: boolean): readonly AnyEvent[];
}

/**
 * The life of a reviewed kind: who may make a move, and from which state, stands in `publicationMoves`. A record is
 * created, edited and deleted by its owner, unless `commands` says otherwise. `approved` and `left` are what the events
 * of an approval, and of reopening and cancelling, say. Deciding throws `DomainError` with the message key.
 */
export function reviewed<State extends { readonly status: string }, Command extends AnyCommand, Event extends AnyEvent>(
  name: NameOf<Event>,
  rules: ReviewedRules<NameOf<Event>, FieldTable>,
  own: Own<State, Command, Event>,
): Decider<State, Command, Event>;
export function reviewed(
  name: string,
  rules: AnyRules,
  {
    evolve,
    commands,
    found = (state, { by }) => rules.own(state, by),
    ...tell
  }: Pick<Decider<AnyState, AnyCommand, AnyEvent>, 'evolve'> & {
    readonly commands: Readonly<Record<string, Commands<AnyState, AnyCommand, AnyEvent>[string]>>;
    found?(state: AnyState, command: AnyCommand): AnyRecord;
    approved?(record: AnyRecord): object;
    denied(record: AnyRecord, reason: string): object;
    left?(record: AnyRecord): object;
  },
): Decider<AnyState, AnyCommand, AnyEvent> {
  const moves = new Map(moveNames.map((move) => [`${verbs[move][0]}${name}`, move]));
  const left = (record: AnyRecord) => ({ ...tell.left?.(record), from: record.state });
  const told: Readonly<Record<PublicationMove, (record: AnyRecord, reason: string) => object>> = {
    pending: ({ state: from }) => ({ from }),
    approve: (record) => tell.approved?.(record) ?? {},
    deny: tell.denied,
    reopen: left,
    cancel: left,
  };
  interface Given {
    readonly changes?: object;
    readonly submit?: boolean;
    readonly reason?: string;
  }
  const alike: Decide<AnyCommand, AnyState, AnyEvent> = (command, state) => {
    const { type, by } = command;
    const data: Given = command.data;
    const move = moves.get(type);
    if (move !== undefined) {
      const record = requireMove(move, found(state, command), by);
      return [{ type: `${name}${verbs[move][1]}`, data: told[move](record, data.reason ?? '') }];
    }
    if (type === `Create${name}`) {
      requireAbsent(state);
      return [rules.created(command.data)];
    }
    const record = found(state, command);
    if (type === `Delete${name}`) return [{ type: `${name}Deleted`, data: {} }];
    if (type !== `Update${name}`) throw new Error(`Not a command of every kind: ${type}`);
    requireNotCancelled(record.state);
    const changes = changesOf<object>(record, data.changes ?? {});
    return [...rules.updated(record, changes), ...rules.submission(record, changes, data.submit === true)];
  };
  return {
    initial: absent,
    evolve,
    decide: (command, state) => (commands[command.type] ?? alike)(command, state, alike),
  };
}
