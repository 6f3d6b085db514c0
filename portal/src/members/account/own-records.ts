import type { Accepted } from '@charsu/core/contract/common.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { callApi } from '../../http/api.ts';
import type { createCommandKeys } from '../actions/command-key.ts';
import { read } from '../read.ts';
import { isConflict } from '../use-form.ts';

/** The permissions for reading the own account and person. */
export const ownPersonNeeds = ['user_getinfo', 'person_get'] as const satisfies readonly Permission[];

/** The own account. */
export const readAccount = (signal: AbortSignal): Promise<UserRecord> => read<UserRecord>('user/getinfo', signal);

/** The own person, or null before one is defined. */
export async function readPerson({ personId }: UserRecord, signal: AbortSignal): Promise<PersonRecord | null> {
  if (personId === null) return null;
  return read<PersonRecord>('person/', signal, { id: personId });
}

/** The same for a member with these permissions; null also without them. */
export async function readOwnPerson(
  may: ReadonlySet<Permission>,
  signal: AbortSignal,
  known?: UserRecord,
): Promise<PersonRecord | null> {
  if (!ownPersonNeeds.every((permission) => may.has(permission))) return null;
  return readPerson(known ?? (await readAccount(signal)), signal);
}

/** Saves the own person, a new one without `person`; `submit` in the body also sends it for review. */
export async function savePerson(
  person: PersonRecord | null,
  body: { readonly person: object; readonly submit: boolean },
  keys: ReturnType<typeof createCommandKeys>,
): Promise<Accepted> {
  const accepted = await callApi<Accepted>('person/', {
    method: person === null ? 'POST' : 'PUT',
    body,
    idempotencyKey: keys.keyFor([body, person?.revision]),
    ...(person && { ifMatch: person.revision }),
    quiet: isConflict,
  });
  keys.done();
  return accepted;
}
