import type { Actor, CommandOf, EventOf } from './decider.ts';
import { requireMove } from './publication-rules.ts';
import { moveNames, moveOf, type PublicationMove, type PublicationState } from './publication-state.ts';

/** How a move begins the name of its command, and how it ends the name of its event. */
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

/** The move that a name tells, of a command or an event. */
function moveNamed(nameOf: (move: PublicationMove) => string): (named: { readonly type: string }) => PublicationMove {
  const moves = new Map(moveNames.map((move) => [nameOf(move), move]));
  return ({ type }) => {
    const move = moves.get(type);
    if (move === undefined) throw new Error(`Not a move: ${type}`);
    return move;
  };
}

/** The state that an event of a move leads to. */
export function stateAfter<Name extends string>(
  name: Name,
): (event: { readonly type: MoveEvent<Name, object, object>['type'] }) => PublicationState {
  const move = moveNamed((each) => `${name}${verbs[each][1]}`);
  return (event) => moveOf(move(event)).to;
}

/** What is a kind's own in its moves. */
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
  const moveIn = moveNamed((each) => `${verbs[each][0]}${name}`);
  const own: Readonly<Record<PublicationMove, (record: Present, reason: string) => object>> = {
    pending: ({ state: from }) => ({ from }),
    approve: (record) => ({ ...of?.(record), ...approval(record) }),
    deny: (record, reason) => ({ ...of?.(record), ...refusal(record, reason) }),
    reopen: (record) => ({ ...of?.(record), from: record.state }),
    cancel: (record) => ({ ...of?.(record), from: record.state }),
  };
  return (command: CommandOf<string, Partial<Denial>>, state: State) => {
    const move = moveIn(command);
    const record = requireMove(move, found(state, command.by), command.by);
    return { type: `${name}${verbs[move][1]}`, data: own[move](record, command.data.reason ?? '') };
  };
}
