import { randomUUID } from 'node:crypto';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { passwordFaults } from '@charsu/core/domain/password.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import type { CredentialStore } from '@charsu/stores/credentials.ts';
import { hashPassword } from './passwords.ts';

export interface AdministratorDependencies {
  readonly commands: Commands;
  readonly credentials: CredentialStore;
}

/** Every rule that a password breaks, in the order in which to tell them. */
export class WeakPassword extends Error {
  readonly faults: readonly ErrorCode[];
  constructor(faults: readonly ErrorCode[]) {
    super('The password is too weak.');
    this.name = 'WeakPassword';
    this.faults = faults;
  }
}

/** The account was made by somebody who has not proved that the name is theirs. */
export class UnconfirmedName extends Error {
  constructor() {
    super('The name of the account is not confirmed.');
    this.name = 'UnconfirmedName';
  }
}

/** What became of whoever was named, or what they were already; an account that there was keeps its password. */
export type AdministratorOutcome = 'made' | 'promoted' | 'already';

/**
 * Makes an administrator, on the word of whoever runs the product: of somebody new, or of an account that there is. Only
 * whoever has none is asked for a password. Throws a `DomainError` for what is no name and for an account that is locked,
 * `UnconfirmedName` for an account that anybody may have made, `WeakPassword` for a password that breaks rules.
 */
export async function createAdministrator(
  { username, password }: { readonly username: string; readonly password: () => Promise<string> },
  { commands, credentials }: AdministratorDependencies,
  now: Date,
): Promise<AdministratorOutcome> {
  const name = loginNameOf(username);
  if (name === undefined) throw new DomainError('Invalid_Email_Or_Cellphone');
  const context = systemContext(now.toISOString());
  await commands.role.seed(context);
  const holder = await commands.user.holderOf(name);
  const known = holder === undefined ? undefined : await commands.user.current(holder);
  // A first try that was cut short has left somebody whom nothing opens.
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
    await commands.user.register({ ...fields, id, culture: defaultCulture }, context);
  }
  // Before the password: one with a password whose name is not confirmed would be taken for a stranger's the next time.
  await commands.user.confirm(id, name, context);
  await credentials.setPassword(id, passwordHash);
  await commands.user.setPassword(id, 'registration', context);
  await commands.role.addMember(administratorRole, id, context);
  return 'made';
}
