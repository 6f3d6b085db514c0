import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { UseCases } from '@charsu/core/application/create-commands.ts';
import type { ActsOfRecord } from '@charsu/core/contract/past.ts';
import { aggregateOf, aggregates, type RecordKind, type ReviewedKind } from '@charsu/core/domain/aggregates.ts';
import { changesOf, isEmpty } from '@charsu/core/domain/changes.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { moveOf, publicationState } from '@charsu/core/domain/publication-state.ts';
import { editableKinds, editPermissions } from './editable-kinds.ts';
import type { RecordPast, Values } from './record-past.ts';

/** One command of the way back. */
export interface Step {
  readonly does: ActsOfRecord['steps'][number];
  readonly permission: Permission;
  /** The permission to change the records of everybody. */
  readonly everyone: Permission;
  /** The edit's values. */
  readonly changes?: Values;
  run(commands: UseCases, context: CommandContext): Promise<Handled>;
}

/** The moves that need neither a reason nor a payment. */
const movesBack = ['approve', 'reopen', 'cancel'] as const;
type MoveBack = (typeof movesBack)[number];
const isReviewed = (kind: RecordKind): kind is ReviewedKind => aggregateOf(kind).reviewed !== undefined;

const moveStep = (kind: ReviewedKind, id: string, move: MoveBack): Step => ({
  does: move,
  permission: kind === 'advertisement' ? `advertisement_${move}` : aggregates[kind].reviewed.decidedBy,
  everyone: aggregates[kind].openedBy,
  run: (commands, context) => commands[kind][move](id, context),
});

/** The fields that differ, as they were. */
export const differing = (then: RecordPast, now: RecordPast): Values => changesOf<Values>(now.fields, then.fields);

/** The edit that writes fields; undefined where the console does not edit the kind. */
export function editStep({ kind, id }: RecordPast, changes: Values): Step | undefined {
  const kept = editableKinds[kind];
  const permissions = editPermissions(kind, id);
  if (kept === undefined || permissions === undefined || isEmpty(changes)) return undefined;
  return {
    ...permissions,
    does: 'edit',
    changes,
    run: (commands, context) => kept.edit(commands, id, changes, context),
  };
}

/** Whether an account is locked by an administrator. */
const isLocked = ({ state: { lock } }: RecordPast): boolean =>
  typeof lock === 'object' && lock !== null && 'lockType' in lock && lock.lockType === 'permanent';

/**
 * The commands that lead from a record as it is to what it was, in their order. `isShort`: they do not lead all the way, since
 * no command leads back to its state, or it is deleted. A record that was not there yet is deleted, or else cancelled.
 */
export function stepsBack(then: RecordPast, now: RecordPast): { readonly steps: Step[]; readonly isShort: boolean } {
  const { kind, id } = now;
  if (now.status !== 'present') return { steps: [], isShort: then.status === 'present' };
  // Money and alarms have books and lives of their own.
  if (!isReviewed(kind) && editableKinds[kind] === undefined) return { steps: [], isShort: true };
  if (then.status !== 'present') {
    const removal = editableKinds[kind]?.removal;
    const everyone = editableKinds[kind]?.everyone ?? aggregateOf(kind).openedBy;
    const steps: Step[] = [];
    if (removal) {
      const { permission, remove } = removal;
      steps.push({ does: 'delete', permission, everyone, run: (commands, context) => remove(commands, id, context) });
    }
    if (isReviewed(kind) && now.currentState !== publicationState.cancelled) steps.push(moveStep(kind, id, 'cancel'));
    return { steps, isShort: steps.length === 0 };
  }
  const steps: Step[] = [];
  const edit = editStep(now, differing(then, now));
  if (edit) steps.push(edit);
  if (kind === 'user' && isLocked(now) && !isLocked(then)) {
    const may = { permission: 'user_update', everyone: 'user_update' } as const;
    steps.push({ ...may, does: 'unlock', run: ({ user }, context) => user.unlock(id, context) });
  }
  const { currentState: from } = now;
  if (from === null || from === then.currentState || !isReviewed(kind)) {
    return { steps, isShort: edit === undefined && !isEmpty(differing(then, now)) };
  }
  const move = movesBack.find((each) => moveOf(each).to === then.currentState && moveOf(each).from.includes(from));
  if (move) steps.push(moveStep(kind, id, move));
  return { steps, isShort: move === undefined };
}
