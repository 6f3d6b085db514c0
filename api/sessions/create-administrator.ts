import { randomUUID } from 'node:crypto';
import type { AccountCommands } from '@charsu/core/application/account-commands.ts';
import { defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { loginNameOf } from '@charsu/core/domain/login-name.ts';
import { passwordFaults } from '@charsu/core/domain/password.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import type { CredentialStore } from '@charsu/projections/app/credentials.ts';
import { hashPassword } from './passwords.ts';
import { systemContext } from './sign-in.ts';

export interface AdministratorDependencies {
  readonly accounts: AccountCommands;
  readonly credentials: CredentialStore;
}

/**
 * Makes an administrator, on the word of whoever runs the product: of somebody new, or of an account that there is, which
 * keeps its password. Throws a `DomainError` for what is no name, and for a password that breaks a rule.
 */
export async function createAdministrator(
  { username, password }: { readonly username: string; readonly password: string },
  { accounts, credentials }: AdministratorDependencies,
  now: Date,
): Promise<'made' | 'promoted'> {
  const name = loginNameOf(username);
  if (name === undefined) throw new DomainError('Invalid_Email_Or_Cellphone');
  const context = systemContext(now);
  await accounts.role.seed(context);
  const holder = await accounts.user.holderOf(name);
  const known = holder === undefined ? undefined : await accounts.user.current(holder);
  // A first try that was cut short has left somebody without a password.
  if (holder !== undefined && known?.status === 'present' && known.hasPassword) {
    await accounts.role.addMember(administratorRole, holder, context);
    return 'promoted';
  }
  const [fault] = passwordFaults(password);
  if (fault !== undefined) throw new DomainError(fault);
  const passwordHash = await hashPassword(password);
  const id = holder ?? randomUUID();
  if (holder === undefined) {
    const fields = { name: 'Administrator', email: null, cellphone: null, [name.kind]: name.value };
    await accounts.user.register({ ...fields, id, culture: defaultCulture }, context);
  }
  await credentials.setPassword(id, passwordHash);
  await accounts.user.setPassword(id, 'registration', context);
  await accounts.user.confirm(id, name, context);
  await accounts.role.addMember(administratorRole, id, context);
  return 'made';
}
