import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { ChangeState } from '@charsu/core/contract/change-state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';

type Move = (id: string, context: CommandContext) => Promise<Handled>;

/** The commands of a reviewed kind of record. */
interface Reviewed {
  readonly reopen: Move;
  readonly submit: Move;
  readonly approve: Move;
  readonly deny: (id: string, reason: string, context: CommandContext) => Promise<Handled>;
  readonly cancel: Move;
}

/** The command that moves a record to the requested state. */
export function changeState(record: Reviewed, change: ChangeState, context: CommandContext): Promise<Handled> {
  switch (change.state) {
    case publicationState.draft:
      return record.reopen(change.id, context);
    case publicationState.pending:
      return record.submit(change.id, context);
    case publicationState.approved:
      return record.approve(change.id, context);
    case publicationState.denied:
      return record.deny(change.id, change.reason, context);
    case publicationState.cancelled:
      return record.cancel(change.id, context);
  }
}
