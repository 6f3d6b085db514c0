import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import type { PresentUser } from '@charsu/core/domain/user/state.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { provisionalName } from '@charsu/core/i18n/names/account-name.ts';
import { keyedHash } from '@charsu/core/process/secret-file.ts';
import { unknownDevices } from './known-device.ts';
import type { RequestOrigin } from './origin.ts';
import { type AccountDependencies, ownPasswordHash, presentUser, selfContext } from './own-account.ts';
import { hashPassword } from './passwords.ts';
import { beginSession, readLoginName, type SignedIn, userOf } from './sign-in.ts';

/** The fields of a registration; a retry after a lost answer has the same `key`. */
interface Registration {
  readonly username: string;
  readonly password: string;
  readonly culture: Culture;
  readonly key: string | undefined;
}

/** The id of a registration's account: a repeat under its key leads to the same account. */
const idOf = (name: LoginName, key: string | undefined, { nameKey }: Pick<AccountDependencies, 'nameKey'>): string =>
  newRecordId('user', keyedHash(nameKey, 'registration', name.value), key);

/**
 * Creates an account and signs in. Throws `The_User_Already_Exist`. The password is stored first, for a new id: the
 * account gets it or is not created at all. Repeated under its key with the password, it signs in to the account of the
 * first time.
 */
export async function register(
  { username, password, culture, key }: Registration,
  dependencies: AccountDependencies,
  origin: RequestOrigin,
): Promise<SignedIn> {
  const { commands, credentials } = dependencies;
  const name = readLoginName(username);
  const id = idOf(name, key, dependencies);
  const again = async (made: PresentUser): Promise<SignedIn> => {
    const passwordHash = await ownPasswordHash(made, password, dependencies, origin, unknownDevices);
    if (passwordHash === undefined) throw new DomainError('The_User_Already_Exist');
    return beginSession(made, dependencies, origin, passwordHash);
  };
  const made = await commands.user.current(id);
  if (made.status === 'present') return again(made);
  const passwordHash = await hashPassword(password);
  const context = { ...selfContext(id, origin), ...(key !== undefined && { idempotencyKey: key }) };
  // Before anything is written; of concurrent registrations with one name the log decides.
  const holder = await userOf(commands, name);
  if (holder?.id === id) return again(holder);
  if (holder !== undefined) throw new DomainError('The_User_Already_Exist');
  await credentials.setPassword(id, passwordHash);
  const fields = { name: provisionalName(name), email: null, cellphone: null, [name.kind]: name.value };
  const registered = await commands.user
    .register({ ...fields, id, culture, withPassword: true }, context)
    .catch(async (error: unknown) => {
      // When the log became unavailable the account may have been created.
      if (error instanceof EventStoreUnavailable) throw error;
      // A repeat at the same moment, such as one in another language, has created it, and its password stays.
      const meanwhile = await commands.user.current(id);
      if (meanwhile.status === 'present') return meanwhile;
      await credentials.remove(id);
      throw error;
    });
  if ('status' in registered) return again(registered);
  const token = await beginSession(await presentUser(commands, id), dependencies, origin);
  return { ...token, position: registered.position };
}
