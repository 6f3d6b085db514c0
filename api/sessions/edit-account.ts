import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { changesOf } from '@charsu/core/domain/changes.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { confirmedNamesOf, contacts, type PresentUser, type UserFields } from '@charsu/core/domain/user/state.ts';
import type { RequestOrigin } from './origin.ts';
import { type AccountDependencies, isOwnPassword, presentUser, tellAt } from './own-account.ts';

/**
 * Notifies the former confirmed addresses of a change: an intruder would own the new one. An address that was never
 * confirmed gets no message, since messages could be sent to any stranger that way.
 */
async function tellOfContacts(
  before: PresentUser,
  changes: Partial<UserFields>,
  dependencies: AccountDependencies,
  { now }: RequestOrigin,
): Promise<void> {
  const names = confirmedNamesOf(before);
  const left = names.filter(({ kind }) => changes[kind] !== undefined);
  // An added address leaves no former one.
  const receivers = left.length > 0 ? left : names.slice(0, 1);
  for (const name of receivers) await tellAt(name, before, 'contactChanged', {}, dependencies, now);
}

/**
 * Edits an account. A user with a password must give it to change their own addresses, which sign them in: throws
 * `The_Field_Is_Required` without one, and `The_Password_Is_Incorrect` for a wrong one, which counts as a failed
 * sign-in.
 */
export async function editAccount(
  id: string,
  changes: Partial<UserFields>,
  password: string | undefined,
  dependencies: AccountDependencies,
  context: CommandContext,
  origin: RequestOrigin,
): Promise<Handled> {
  const { commands } = dependencies;
  const before = await presentUser(commands, id);
  const changing = changesOf<UserFields>(before, changes);
  const reachedElsewhere = contacts.some((contact) => changing[contact] !== undefined);
  if (reachedElsewhere && context.by.id === id && before.hasPassword) {
    if (password === undefined) throw new DomainError('The_Field_Is_Required', { field: 'password' });
    const proven = await isOwnPassword(before, password, dependencies, origin);
    if (!proven) throw new DomainError('The_Password_Is_Incorrect', { field: 'password' });
  }
  const handled = await commands.user.update(id, changes, context);
  if (reachedElsewhere) await tellOfContacts(before, changing, dependencies, origin);
  return handled;
}
