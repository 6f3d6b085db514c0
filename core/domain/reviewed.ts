import type { Actor, CommandOf, EventOf } from './decider.ts';
import { notFound } from './domain-error.ts';
import { type FieldTable, fieldsWith } from './field-table.ts';
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
  type Beginning,
  type Changes,
  evolveRecord,
  kindNamed,
  type Present,
  type RecordRules,
  recordRules,
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

/** The part of its moves that is a kind's own. */
interface OwnRules<State, Present, Approval, Refusal, Of> {
  /** The record for an actor. Throws where there is none, or it is not his. */
  readonly found: (state: State, by: Actor) => Present;
  /** The parts of the record that all events but the submission say. */
  readonly of?: (record: Present) => Of;
  readonly approval: (record: Present) => Approval;
  readonly refusal: (record: Present, reason: string) => Refusal;
}

/**
 * Decides the moves of a kind; who may make them, and from which state, stands in `publicationMoves`. Throws
 * `DomainError` with the message key.
 */
export function decideMoves<
  Name extends string,
  State,
  Present extends Reviewed,
  Approval extends object,
  Refusal extends object,
  Of extends object = Record<never, never>,
>(
  name: Name,
  rules: OwnRules<State, Present, Approval, Refusal, Of>,
): (command: MoveCommand<Name>, state: State) => MoveEvent<Name, Approval, Refusal, Of>;
export function decideMoves<State, Present extends Reviewed>(
  name: string,
  { found, of, approval, refusal }: OwnRules<State, Present, object, object, object>,
): (command: never, state: State) => object {
  const moves = new Map(moveNames.map((move) => [`${verbs[move][0]}${name}`, move]));
  const own: Readonly<Record<PublicationMove, (record: Present, reason: string) => object>> = {
    pending: ({ state: from }) => ({ from }),
    approve: (record) => ({ ...of?.(record), ...approval(record) }),
    deny: (record, reason) => ({ ...of?.(record), ...refusal(record, reason) }),
    reopen: (record) => ({ ...of?.(record), from: record.state }),
    cancel: (record) => ({ ...of?.(record), from: record.state }),
  };
  return (command: CommandOf<string, Partial<Denial>>, state: State) => {
    const move = moves.get(command.type);
    if (move === undefined) throw new Error(`Not a move: ${command.type}`);
    const record = requireMove(move, found(state, command.by), command.by);
    return { type: `${name}${verbs[move][1]}`, data: own[move](record, command.data.reason ?? '') };
  };
}
