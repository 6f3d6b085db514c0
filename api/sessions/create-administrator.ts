import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { type Culture, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { passwordFaults } from '@charsu/core/domain/password.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import type { CredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { hashPassword } from './passwords.ts';

interface AdministratorDependencies {
  readonly commands: Commands;
  readonly credentials: CredentialStore;
}

/** The rules that a password breaks, in the order of their messages. */
export class WeakPassword extends Error {
  readonly faults: readonly ErrorCode[];
  constructor(faults: readonly ErrorCode[]) {
    super('The password is too weak.');
    this.name = 'WeakPassword';
    this.faults = faults;
  }
}

/** The account was created by a person who has not confirmed the name. */
export class UnconfirmedName extends Error {
  constructor() {
    super('The name of the account is not confirmed.');
    this.name = 'UnconfirmedName';
  }
}

interface NewAdministrator {
  readonly username: string;
  /** Asked for where the account has none. */
  readonly password: () => Promise<string>;
  readonly culture?: Culture;
}

/** The result for the named account; an existing account keeps its password. */
export type AdministratorOutcome = 'made' | 'promoted' | 'already';

/**
 * Makes an administrator for the operator: a new account or an existing one. Only an account without a password is
 * asked for one. Throws a `DomainError` for an invalid name and for a locked account, `UnconfirmedName` for an account
 * whose name is not confirmed, and `WeakPassword` for a password that breaks rules.
 */
export async function createAdministrator(
  { username, password, culture = defaultCulture }: NewAdministrator,
  { commands, credentials }: AdministratorDependencies,
  now: Date,
): Promise<AdministratorOutcome> {
  const name = loginNameOf(username);
  if (name === undefined) throw new DomainError('Invalid_Email_Or_Cellphone');
  const context = systemContext(now.toISOString());
  await commands.role.seed(context);
  const holder = await commands.user.holderOf(name);
  const known = holder === undefined ? undefined : await commands.user.current(holder);
  // An interrupted first attempt has left an account without any way to sign in.
  if (known?.status === 'present' && (known.hasPassword || known.externalLogins.length > 0)) {
    const role = await commands.role.current(administratorRole);
    if (role.status === 'present' && role.members.has(known.id)) return 'already';
    const confirmed = name.kind === 'email' ? known.emailConfirmed : known.cellphoneConfirmed;
    if (!confirmed) throw new UnconfirmedName();
    await commands.role.addMember(administratorRole, known.id, context);
    return 'promoted';
  }
  const given = await password();
  const faults = passwordFaults(given);
  if (faults.length > 0) throw new WeakPassword(faults);
  const passwordHash = await hashPassword(given);
  const id = known?.status === 'present' ? known.id : randomUUID();
  if (known?.status !== 'present') {
    const fields = { name: 'Administrator', email: null, cellphone: null, [name.kind]: name.value };
    await commands.user.register({ ...fields, id, culture }, context);
  }
  // Before the password: an account with a password and an unconfirmed name would be refused as a stranger's at the
  // next attempt.
  await commands.user.confirm(id, name, context);
  await credentials.setPassword(id, passwordHash);
  await commands.user.setPassword(id, 'registration', context);
  await commands.role.addMember(administratorRole, id, context);
  return 'made';
}
