import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import type { LockType } from '@charsu/core/domain/user/state.ts';
import { type RowOf, reviewOf } from '../../queries/record-lists.ts';
import type { UserSnapshot } from './fold-users.ts';
import type { persons } from './persons.ts';

export interface UserRow {
  id: string;
  revision: string;
  lock_type: LockType;
  locked_until: Date | null;
  deleted: boolean;
  registered_at: Date;
  snapshot: UserSnapshot;
  person_id: string | null;
  last_seen_at: Date | null;
  roles: { id: string; name: string }[];
}

/** The account of a row; `now` in ms of Unix time. */
export function userOf(row: UserRow, now: number): UserRecord {
  const { snapshot } = row;
  const lockedUntil = row.locked_until !== null && row.locked_until.getTime() > now ? row.locked_until : null;
  // A temporary lock expires without an event.
  const lockType = row.lock_type === 'temporary' && lockedUntil === null ? 'none' : row.lock_type;
  return {
    id: row.id,
    name: snapshot?.name ?? '',
    cellphone: snapshot?.cellphone ?? null,
    cellphoneConfirmed: snapshot?.cellphoneConfirmed ?? false,
    email: snapshot?.email ?? null,
    emailConfirmed: snapshot?.emailConfirmed ?? false,
    culture: snapshot?.culture ?? defaultCulture,
    hasPassword: snapshot?.hasPassword ?? false,
    lockType,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    lockReason: snapshot?.lock.lockType === 'permanent' ? snapshot.lock.reason : null,
    formerLockReason: snapshot?.formerLockReason ?? null,
    active: !row.deleted && lockType === 'none',
    deleted: row.deleted,
    personId: row.person_id,
    roles: row.roles,
    registeredAt: row.registered_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** The person of a row. */
export function personOf(row: RowOf<typeof persons> & { readonly userName: string }): PersonRecord {
  const { status: _, state: __, ...fields } = row.snapshot;
  return { ...fields, userName: row.userName, ...reviewOf(row) };
}
