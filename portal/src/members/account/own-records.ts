import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { callApi } from '../../http/api.ts';

/** The permissions for reading the own account and person. */
export const ownPersonNeeds = ['user_getinfo', 'person_get'] as const satisfies readonly Permission[];

/** The own account. */
export const readAccount = (signal: AbortSignal): Promise<UserRecord> =>
  callApi<UserRecord>('user/getinfo', { signal, quiet: true });

/** The own person, or null before one is defined. */
export async function readPerson({ personId }: UserRecord, signal: AbortSignal): Promise<PersonRecord | null> {
  if (personId === null) return null;
  return callApi<PersonRecord>('person/', { query: { id: personId }, signal, quiet: true });
}
