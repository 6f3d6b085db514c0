import { type Handled, systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import type { LoginType, Token } from '@charsu/core/contract/account.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type LoginName, loginNameOf } from '@charsu/core/domain/login-name.ts';
import { isOpenedFrom, isUnproven, lockAt, type PresentUser } from '@charsu/core/domain/user/state.ts';
import { keyedHash } from '@charsu/core/process/secret-file.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { CredentialStore } from '@charsu/stores/accounts/credentials.ts';
import type { OneTimeCodes } from '@charsu/stores/accounts/one-time-codes.ts';
import type { SessionStore } from '@charsu/stores/accounts/sessions.ts';
import type { SignInFailures } from '@charsu/stores/accounts/sign-in-failures.ts';
import { refuse } from '../problems/refusals.ts';
import { accountByCode, makesAccount } from './account-by-code.ts';
import { deviceCookieWith, deviceOf } from './known-device.ts';
import type { RequestOrigin } from './origin.ts';
import { passwordMatches } from './passwords.ts';
import type { TokenIssuer } from './tokens.ts';

export interface SignInDependencies {
  readonly commands: Commands;
  readonly credentials: CredentialStore;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly tokens: TokenIssuer;
  readonly queries: Pick<Queries, 'person'>;
  /** The key that hides unknown names. */
  readonly nameKey: Uint8Array;
}

/** Parses a typed login name; throws a refusal of the field for any other text (R145). */
export function readLoginName(username: string): LoginName {
  const name = loginNameOf(username);
  if (name === undefined) throw refuse('username', 'Invalid_Email_Or_Cellphone');
  return name;
}

/** The ways to sign in with a name, the same whether an account has it or not (D5a). */
export const loginTypesOf = ({ kind }: LoginName): readonly LoginType[] =>
  kind === 'email' ? ['password', 'emailCode'] : ['password', 'smsCode'];

/** The error for a locked account, with the minutes from now. */
export const lockedError = (until: string, now: Date): DomainError =>
  new DomainError('The_User_Is_Locked_Temporary', {
    minutes: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000)),
  });

/** The id of no account: for an unknown name the same lookups are made with it. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** The user who signs in with a name at this moment, if there is one. Takes the same steps for an unknown name. */
export async function userOf(commands: Commands, name: LoginName): Promise<PresentUser | undefined> {
  const id = await commands.user.holderOf(name);
  const user = await commands.user.current(id ?? nobody);
  return user.status === 'present' ? user : undefined;
}

/** A token, and the cookie of the known device. */
export type Begun = Token & { readonly deviceCookie: string };

/** With the position of the sign-in's events, which the first pages wait for. */
export type SignedIn = Begun & { readonly position?: bigint };

/** Throws when an administrator has locked the account: no proof of identity opens it. */
export function refuseLocked({ lock }: PresentUser): void {
  if (lock.lockType === 'permanent') throw new DomainError('The_User_Is_Locked_Permanently');
}

/**
 * The hash of a user's password; for `user` undefined that of no account. The log decides whether there is a password:
 * after a crash a voided hash may still be stored.
 */
const passwordHashOf = (
  user: PresentUser | undefined,
  credentials: Pick<CredentialStore, 'passwordHash'>,
): Promise<string | undefined> => credentials.passwordHash(user?.hasPassword ? user.id : nobody);

/** The stored hash that matches a password, always after the time of hashing; undefined when it does not match. */
export async function provenHash(
  user: PresentUser | undefined,
  password: string,
  credentials: Pick<CredentialStore, 'passwordHash'>,
): Promise<string | undefined> {
  const passwordHash = await passwordHashOf(user, credentials);
  return (await passwordMatches(passwordHash, password)) ? passwordHash : undefined;
}

/**
 * Notes that a person who was not signed in has read a code at an address of the account. When it is the first proof of
 * any address, every earlier way to sign in becomes void, since the account's creator may be a stranger. `voided`:
 * there was one.
 */
export async function proveContact(
  user: PresentUser,
  name: LoginName,
  { commands, credentials, sessions }: Pick<SignInDependencies, 'commands' | 'credentials' | 'sessions'>,
  { now }: RequestOrigin,
): Promise<Handled & { readonly voided: boolean }> {
  const first = isUnproven(user);
  // As with a new password: without the log nothing is ended.
  const handled = await commands.user.prove(user.id, name, systemContext(now.toISOString()));
  if (first) {
    await credentials.remove(user.id);
    await sessions.endAll(user.id);
  }
  return { ...handled, voided: first && (user.hasPassword || user.externalLogins.length > 0) };
}

/**
 * Creates a token and its session. `passwordHash`: the hash that proved the identity; throws `Invalid_Your_Credential`
 * when another password was set meanwhile, or none is left.
 */
export async function beginSession(
  user: PresentUser,
  {
    commands,
    sessions,
    tokens,
    queries,
    nameKey,
  }: Pick<SignInDependencies, 'commands' | 'sessions' | 'tokens' | 'queries' | 'nameKey'>,
  { now, address, userAgent, deviceCookie }: RequestOrigin,
  passwordHash?: string,
): Promise<Begun> {
  refuseLocked(user);
  const { sessionHours } = await commands.settings.current('signIn', settingsAgeMs);
  const person = await queries.person.ofUser(user.id);
  const bearer = { userId: user.id, personId: person?.id ?? null, uniqueName: user.email ?? user.cellphone ?? '' };
  const { jti, ...token } = await tokens.issue(bearer, now, sessionHours);
  const signedInAt = now.toISOString();
  const { expiresAt } = token;
  const session = { jti, userId: user.id, signedInAt, expiresAt, userAgent: userAgent.slice(0, 300), address };
  if (!(await sessions.begin(session, passwordHash))) throw new DomainError('Invalid_Your_Credential');
  return { ...token, deviceCookie: deviceCookieWith(deviceCookie, user.id, nameKey) };
}

/**
 * Exchanges a name and a password, or a one-time code, for a token. An unknown name, a wrong password and a wrong code
 * answer alike: `Invalid_Your_Credential`, and after some failures in a row `The_User_Is_Locked_Temporary`, also for
 * unknown names; the caller sends a refusal after a fixed time (`refusedAfter`). A lock by an administrator is reported
 * only after the right password or code. A code to an unknown cellphone creates an account, in `culture`.
 */
export async function signIn(
  {
    username,
    password,
    loginType,
    culture,
  }: { username: string; password: string; loginType: LoginType; culture: Culture },
  dependencies: SignInDependencies,
  origin: RequestOrigin,
): Promise<SignedIn> {
  const { commands, credentials, failures, codes, nameKey } = dependencies;
  const name = readLoginName(username);
  const now = origin.now.toISOString();
  const known = await userOf(commands, name);
  const subject = known?.id ?? keyedHash(nameKey, 'failures', name.value);
  const device = deviceOf(origin.deviceCookie, known?.id ?? nobody, nameKey);

  /** Whose account the code opens: the one that there is, or the one that it makes. */
  const userByCode = async (): Promise<PresentUser | undefined> => {
    const id = await codes.redeem({ target: name.value, purpose: 'signIn', code: password, now });
    if (id === undefined) return undefined;
    if (known !== undefined) return id === known.id && isOpenedFrom(known, name.kind) ? known : undefined;
    return makesAccount(name) ? accountByCode({ id, name, culture }, commands, origin) : undefined;
  };
  // A locked name is not checked, and an unknown one neither: a flood of attempts at a name costs no hashing.
  const taken = await failures.take(subject, device, await commands.settings.current('signIn', settingsAgeMs), now);
  if (taken.kind === 'locked') throw lockedError(taken.until, origin.now);
  const passwordHash = loginType === 'password' ? await provenHash(known, password, credentials) : undefined;
  const user = loginType === 'password' ? passwordHash && known : await userByCode();
  if (!user) {
    if (taken.kind === 'open') throw new DomainError('Invalid_Your_Credential');
    if (known !== undefined) await commands.user.lockTemporarily(known.id, taken.until, systemContext(now));
    throw lockedError(taken.until, origin.now);
  }
  // First, since the owner of a permanently locked account proves the identity too, and learns of that lock at every
  // attempt.
  await failures.forget(subject, device);
  refuseLocked(user);
  const proven = loginType === 'password' ? undefined : await proveContact(user, name, dependencies, origin);
  const begun = await beginSession(user, dependencies, origin, passwordHash);
  const token: Begun = proven?.voided ? { ...begun, earlierAccessVoided: true } : begun;
  if (lockAt(user, now).lockType === 'none' && user.lock.lockType === 'temporary') {
    await commands.user.unlock(user.id, systemContext(origin.now.toISOString()));
  }
  return proven === undefined ? token : { ...token, position: proven.position };
}
