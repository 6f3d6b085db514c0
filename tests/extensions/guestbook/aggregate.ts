import type { Aggregate } from '@charsu/core/domain/aggregate.ts';
import { type CommandOf, type Decider, type EventOf, unreachable } from '@charsu/core/domain/decider.ts';
import { creationSchema } from '@charsu/core/domain/field-schemas.ts';
import type { FieldsOf, FieldTable } from '@charsu/core/domain/field-table.ts';
import {
  absent,
  type CreatedEvent,
  evolveRecord,
  type RecordState,
  recordRules,
  requireAbsent,
} from '@charsu/core/domain/record.ts';
import { plainText } from '@charsu/core/domain/text.ts';
import { namesOf } from '@charsu/core/extensions/names.ts';

export const { kind, permission } = namesOf('xGuestbook');

const fields = { text: { schema: plainText(1, 500) } } as const satisfies FieldTable;
/** An entry of a member. */
export const entrySchema = creationSchema(fields);
type Fields = FieldsOf<typeof fields>;

type Event =
  | CreatedEvent<'XGuestbook', typeof fields>
  /** It names an address of the web, and is no longer public. */
  | EventOf<'XGuestbookHidden'>
  | EventOf<'XGuestbookDeleted'>;
type State = RecordState<Fields & { readonly isHidden: boolean }>;
type Command =
  | CommandOf<'CreateXGuestbook', Fields & { readonly xGuestbookId: string }>
  | CommandOf<'HideXGuestbook'>
  | CommandOf<'DeleteXGuestbook'>;

const { present, created } = recordRules('XGuestbook', fields);

function decide(command: Command, state: State): readonly Event[] {
  switch (command.type) {
    case 'CreateXGuestbook':
      requireAbsent(state);
      return [created(command.data)];
    case 'HideXGuestbook':
      return present(state).isHidden ? [] : [{ type: 'XGuestbookHidden', data: {} }];
    case 'DeleteXGuestbook':
      present(state);
      return [{ type: 'XGuestbookDeleted', data: {} }];
    default:
      return unreachable(command);
  }
}

export const decider: Decider<State, Command, Event> = {
  initial: absent,
  evolve: evolveRecord<State, Event>(
    'XGuestbook',
    fields,
    { isHidden: false },
    { XGuestbookHidden: () => ({ isHidden: true }) },
  ),
  decide,
};

/** An entry that a member wrote in the guest book. */
const guestbook = {
  kind,
  decider,
  fields,
  openedBy: permission('moderate'),
} as const satisfies Aggregate<State, Command, Event>;
export default guestbook;
