import {
  absentUser,
  evolveUser,
  type PresentUser,
  type UserEvent,
  type UserState,
} from '@charsu/core/domain/user/state.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { RecordEvents } from '../../runner/product-event.ts';

/** The data of a user that queries need besides the columns; null when the user is deleted. */
export type UserSnapshot = PresentUser | null;

interface UserRow {
  id: string;
  revision: string;
  /** Empty when deleted. */
  name: string;
  folded: string;
  lock_type: string;
  locked_until: string | null;
  deleted: boolean;
  registered_at: string;
  snapshot: UserSnapshot;
}

const stateOf = (row: UserRow | undefined): UserState => {
  if (row === undefined) return absentUser;
  return row.snapshot ?? { status: 'deleted', id: row.id };
};

function rowOf(state: Exclude<UserState, { status: 'absent' }>, logged: LoggedEvent, registeredAt: string): UserRow {
  const shared = { id: state.id, revision: logged.revision.toString(), registered_at: registeredAt };
  if (state.status === 'deleted') {
    const gone = { name: '', folded: '', lock_type: 'none', locked_until: null };
    return { ...shared, ...gone, deleted: true, snapshot: null };
  }
  const { name, email, cellphone, lock } = state;
  return {
    ...shared,
    name,
    folded: foldText([name, email, cellphone].filter(Boolean).join(' ')),
    lock_type: lock.lockType,
    locked_until: lock.lockType === 'temporary' ? lock.until : null,
    deleted: false,
    snapshot: state,
  };
}

/** Folds a user's events. A deleted user keeps a row without personal data. */
export function foldUser(before: UserRow | undefined, { events }: RecordEvents<UserEvent>): UserRow | undefined {
  let state = stateOf(before);
  for (const { event } of events) state = evolveUser(state, event);
  const [first, last] = [events[0]?.logged, events.at(-1)?.logged];
  if (state.status === 'absent' || first === undefined || last === undefined) return undefined;
  return rowOf(state, last, before?.registered_at ?? first.metadata.at);
}
