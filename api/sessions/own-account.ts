import { randomUUID } from 'node:crypto';
import { type CommandContext, type Handled, systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import type { LoginName } from '@charsu/core/domain/login-name.ts';
import {
  confirmedNamesOf,
  isOpenedFrom,
  isUnproven,
  loginNamesOf,
  type PresentUser,
} from '@charsu/core/domain/user/state.ts';
import type { MessageTemplate } from '@charsu/core/i18n/sentences/letter.ts';
import type { MessageParams } from '@charsu/stores/messages/outgoing-attempts.ts';
import type { CodeDependencies } from './codes.ts';
import { signedInDevices } from './known-device.ts';
import type { RequestOrigin } from './origin.ts';
import { hashPassword } from './passwords.ts';
import {
  lockedError,
  proveContact,
  provenHash,
  readLoginName,
  refuseLocked,
  type SignInDependencies,
  userOf,
} from './sign-in.ts';

export type AccountDependencies = SignInDependencies & CodeDependencies;

/** The context of a user's own command before there is a token. */
export const selfContext = (id: string, { now, correlationId }: RequestOrigin): CommandContext => ({
  by: { id, kind: 'user', scope: 'own' },
  at: now.toISOString(),
  correlationId,
});

/** The user as the log has it; throws `Status_404` for a deleted or unknown one. */
export async function presentUser(commands: Commands, id: string): Promise<PresentUser> {
  const user = await commands.user.current(id);
  if (user.status !== 'present') throw notFound('user');
  return user;
}

type Telling = Exclude<MessageTemplate, 'code' | 'notice' | 'accountDeleted'>;

/** Sends a message to a user at one address. */
export async function tellAt(
  name: LoginName,
  user: PresentUser,
  template: Telling,
  params: MessageParams,
  { outgoing }: Pick<CodeDependencies, 'outgoing'>,
  now: Date,
): Promise<void> {
  await outgoing.enqueue({
    id: randomUUID(),
    userId: user.id,
    channel: name.kind === 'email' ? 'email' : 'sms',
    receiver: name.value,
    template,
    culture: user.culture,
    params,
    at: now.toISOString(),
  });
}

/** Sends a message to a user's confirmed address, by mail or else by SMS, if there is one. */
export async function tell(
  user: PresentUser,
  template: Telling,
  params: MessageParams,
  dependencies: Pick<CodeDependencies, 'outgoing'>,
  now: Date,
): Promise<void> {
  const [name] = [...confirmedNamesOf(user), ...loginNamesOf(user)];
  if (name !== undefined) await tellAt(name, user, template, params, dependencies, now);
}

/**
 * Sets a password, ends all other sessions, and notifies the user at a confirmed address, if any. The log is written
 * first: without it nothing changes, and after a crash the old password still opens the account, so that its owner can
 * retry.
 */
export async function setPassword(
  user: PresentUser,
  password: string,
  setBy: 'owner' | 'code',
  dependencies: AccountDependencies,
  origin: RequestOrigin,
  keep?: string,
): Promise<Handled> {
  const { commands, credentials, sessions, failures } = dependencies;
  const passwordHash = await hashPassword(password);
  const handled = await commands.user.setPassword(user.id, setBy, selfContext(user.id, origin));
  await credentials.setPassword(user.id, passwordHash);
  await sessions.endAll(user.id, keep);
  await failures.forget(user.id);
  if (!isUnproven(user)) await tell(user, 'passwordChanged', {}, dependencies, origin.now);
  return handled;
}

/** A new password by a code that was sent for it; throws `The_Code_Is_Not_Correct`, also for unknown names. */
export async function resetForgottenPassword(
  { username, code, password }: { username: string; code: string; password: string },
  dependencies: AccountDependencies,
  origin: RequestOrigin,
): Promise<void> {
  const { commands, codes } = dependencies;
  const name = readLoginName(username);
  const now = origin.now.toISOString();
  // The log is read first: while it is away no code is used up.
  const user = await userOf(commands, name);
  const holder = await codes.redeem({ target: name.value, purpose: 'forgotPassword', code, now });
  if (user === undefined || holder !== user.id || !isOpenedFrom(user, name.kind))
    throw new DomainError('The_Code_Is_Not_Correct', { field: 'code' });
  refuseLocked(user);
  // The code proves the address even if the password fails; after the password no further step may need the log.
  await proveContact(user, name, dependencies, origin);
  const proven = await presentUser(commands, user.id);
  await setPassword(proven, password, 'code', dependencies, origin);
}

/**
 * The stored hash that matches a user's own password; undefined for a wrong password. Failures lock as those of signing
 * in do: a stolen session must not allow unlimited attempts.
 */
export async function ownPasswordHash(
  user: PresentUser,
  password: string,
  { commands, credentials, failures }: Pick<AccountDependencies, 'commands' | 'credentials' | 'failures'>,
  { now }: RequestOrigin,
  device = signedInDevices,
): Promise<string | undefined> {
  const taken = await failures.take(
    user.id,
    device,
    await commands.settings.current('signIn', settingsAgeMs),
    now.toISOString(),
  );
  if (taken.kind === 'locked') throw lockedError(taken.until, now);
  const passwordHash = await provenHash(user, password, credentials);
  if (passwordHash !== undefined) {
    await failures.forget(user.id, device);
    return passwordHash;
  }
  if (taken.kind === 'last')
    await commands.user.lockTemporarily(user.id, taken.until, systemContext(now.toISOString()));
  return undefined;
}

/** Whether a user knows their password; see `ownPasswordHash`. */
export const isOwnPassword = async (...proof: Parameters<typeof ownPasswordHash>): Promise<boolean> =>
  (await ownPasswordHash(...proof)) !== undefined;

/** A new password instead of the old one (R156); `keep` is the session that stays. */
export async function changePassword(
  userId: string,
  { oldPassword, password }: { oldPassword: string; password: string },
  dependencies: AccountDependencies,
  origin: RequestOrigin,
  keep: string,
): Promise<Handled> {
  const user = await presentUser(dependencies.commands, userId);
  // A user who signs in by code or at another site has no old password.
  const proven = !user.hasPassword || (await isOwnPassword(user, oldPassword, dependencies, origin));
  if (!proven) throw new DomainError('Old_Password_Is_Not_Correct', { field: 'oldPassword' });
  return setPassword(user, password, 'owner', dependencies, origin, keep);
}
