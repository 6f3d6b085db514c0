import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';

/** Whether somebody may save their person: defining it and changing it are two rights. */
export const maySavePerson = (may: ReadonlySet<Permission>, { personId }: Pick<UserRecord, 'personId'>): boolean =>
  may.has(personId === null ? 'person_create' : 'person_update');
