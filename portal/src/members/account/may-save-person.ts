import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';

/** Whether the user may save their person: defining and changing are two permissions. */
export const maySavePerson = (may: ReadonlySet<Permission>, { personId }: Pick<UserRecord, 'personId'>): boolean =>
  may.has(personId === null ? 'person_create' : 'person_update');
