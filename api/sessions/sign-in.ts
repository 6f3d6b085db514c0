import { type Handled, systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import type { LoginType, Token } from '@charsu/core/contract/account.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type LoginName, loginNameOf } from '@charsu/core/domain/login-name.ts';
import { isOpenedFrom, isUnproven, lockAt, type PresentUser } from '@charsu/core/domain/user/state.ts';
import { keyedHash } from '@charsu/core/security/keyed-hash.ts';
import type { AccountQueries } from '@charsu/projections/read-models/account/queries.ts';
import type { CredentialStore } from '@charsu/stores/credentials.ts';
import type { OneTimeCodes } from '@charsu/stores/one-time-codes.ts';
import type { SessionStore } from '@charsu/stores/sessions.ts';
import type { SignInFailures } from '@charsu/stores/sign-in-failures.ts';
import { refuse } from '../problems/refusals.ts';
import { accountByCode, makesAccount } from './account-by-code.ts';
import { deviceCookieWith, deviceOf } from './known-device.ts';
import { passwordMatches } from './passwords.ts';
import type { TokenIssuer } from './tokens.ts';

/** What signing in needs of the world. */
export interface SignInDependencies {
  readonly commands: Commands;
  readonly credentials: CredentialStore;
  readonly failures: SignInFailures;
  readonly codes: OneTimeCodes;
  readonly sessions: SessionStore;
  readonly tokens: TokenIssuer;
  readonly queries: Pick<AccountQueries, 'person'>;
  /** Hides names that nobody has. */
  readonly nameKey: Uint8Array;
}

/** Where a request to sign in comes from, and when. */
export interface Visit {
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly correlationId?: string;
  /** See `known-device.ts`. */
  readonly deviceCookie?: string;
}

/** A login name as it was typed; throws a refusal of the field for what is none (R145). */
export function readLoginName(username: string): LoginName {
  const name = loginNameOf(username);
  if (name === undefined) throw refuse('username', 'Invalid_Email_Or_Cellphone');
  return name;
}

/** The ways in that a name has, said alike whether anybody has it (D5a). */
export const loginTypesOf = ({ kind }: LoginName): readonly LoginType[] =>
  kind === 'email' ? ['password', 'emailCode'] : ['password', 'smsCode'];

/** How long somebody is locked, in minutes from now. */
export const lockedError = (until: string, now: Date): DomainError =>
  new DomainError('The_User_Is_Locked_Temporary', {
    minutes: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 60_000)),
  });

/** An account that nobody has: what is looked up of somebody is looked up of it for a name that is nobody's. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** The user who signs in with a name at this moment, if there is one. Takes the same steps for a name that nobody has. */
export async function userOf(commands: Commands, name: LoginName): Promise<PresentUser | undefined> {
  const id = await commands.user.holderOf(name);
  const user = await commands.user.current(id ?? nobody);
  return user.status === 'present' ? user : undefined;
}

/** How old, in ms, the settings may be that a sign-in goes by: those of another process' change are heard of so late. */
export const settingsAgeMs = 1_000;

/** A token, and what by the browser is known again. */
export type Begun = Token & { readonly deviceCookie: string };

/** Also the position in the log of what the sign-in has changed of the account: its first pages show that. */
export type SignedIn = Begun & { readonly position?: bigint };

/** Throws for whoever an administrator has locked: however they prove who they are, they do not come in. */
export function refuseLocked({ lock }: PresentUser): void {
  if (lock.lockType === 'permanent') throw new DomainError('The_User_Is_Locked_Permanently');
}

/**
 * The hash of a user's password; of nobody's account for `user` undefined. The log has the last word on whether there is a
 * password: one that was voided may still be kept where a crash came between.
 */
const passwordHashOf = (
  user: PresentUser | undefined,
  credentials: Pick<CredentialStore, 'passwordHash'>,
): Promise<string | undefined> => credentials.passwordHash(user?.hasPassword ? user.id : nobody);

/** The hash that a password is found to be of, after as long a time as it takes to hash; undefined when it is not the user's. */
export async function provenHash(
  user: PresentUser | undefined,
  password: string,
  credentials: Pick<CredentialStore, 'passwordHash'>,
): Promise<string | undefined> {
  const passwordHash = await passwordHashOf(user, credentials);
  return (await passwordMatches(passwordHash, password)) ? passwordHash : undefined;
}

/**
 * Notes that somebody who was not signed in has read a code at an address of the account. When it is the first proof of any,
 * whoever made the account is not known to be them: nothing that opened it before does any longer. `voided`: something did.
 */
export async function proveContact(
  user: PresentUser,
  name: LoginName,
  { commands, credentials, sessions }: Pick<SignInDependencies, 'commands' | 'credentials' | 'sessions'>,
  { now }: Visit,
): Promise<Handled & { readonly voided: boolean }> {
  const first = isUnproven(user);
  // As with a new password: without the log nothing ends.
  const handled = await commands.user.prove(user.id, name, systemContext(now.toISOString()));
  if (first) {
    await credentials.remove(user.id);
    await sessions.endAll(user.id);
  }
  return { ...handled, voided: first && (user.hasPassword || user.externalLogins.length > 0) };
}

/**
 * A token and the session it opens. `passwordHash`: what proved who it is; throws `Invalid_Your_Credential` when another password
 * was set meanwhile, or none is left.
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
  { now, address, userAgent, deviceCookie }: Visit,
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
 * Exchanges a name and a password, or a one-time code, for a token. An unknown name, a wrong password and a wrong code answer
 * alike: `Invalid_Your_Credential`, and after some failures in a row `The_User_Is_Locked_Temporary`, for names
 * that nobody has too; the caller tells a refusal after a time of its own (`refusedAfter`). Whoever proves who they are hears of a lock by an administrator.
 * A code to a cellphone that nobody has makes an account, in `culture`.
 */
export async function signIn(
  {
    username,
    password,
    loginType,
    culture,
  }: { username: string; password: string; loginType: LoginType; culture: Culture },
  dependencies: SignInDependencies,
  visit: Visit,
): Promise<SignedIn> {
  const { commands, credentials, failures, codes, nameKey } = dependencies;
  const name = readLoginName(username);
  const now = visit.now.toISOString();
  const known = await userOf(commands, name);
  const subject = known?.id ?? keyedHash(nameKey, 'failures', name.value);
  const device = deviceOf(visit.deviceCookie, known?.id ?? nobody, nameKey);

  /** Whose account the code opens: the one that there is, or the one that it makes. */
  const userByCode = async (): Promise<PresentUser | undefined> => {
    const id = await codes.redeem({ target: name.value, purpose: 'signIn', code: password, now });
    if (id === undefined) return undefined;
    if (known !== undefined) return id === known.id && isOpenedFrom(known, name.kind) ? known : undefined;
    return makesAccount(name) ? accountByCode({ id, name, culture }, commands, visit) : undefined;
  };
  // What is locked is not judged, for names that nobody has neither: whoever floods a name with tries costs no hashing.
  const taken = await failures.take(subject, device, await commands.settings.current('signIn', settingsAgeMs), now);
  if (taken.kind === 'locked') throw lockedError(taken.until, visit.now);
  const passwordHash = loginType === 'password' ? await provenHash(known, password, credentials) : undefined;
  const user = loginType === 'password' ? passwordHash && known : await userByCode();
  if (!user) {
    if (taken.kind === 'open') throw new DomainError('Invalid_Your_Credential');
    if (known !== undefined) await commands.user.lockTemporarily(known.id, taken.until, systemContext(now));
    throw lockedError(taken.until, visit.now);
  }
  // First: whoever is locked for good proves it too, and hears of that lock however often they try.
  await failures.forget(subject, device);
  refuseLocked(user);
  const proven = loginType === 'password' ? undefined : await proveContact(user, name, dependencies, visit);
  const begun = await beginSession(user, dependencies, visit, passwordHash);
  const token: Begun = proven?.voided ? { ...begun, earlierAccessVoided: true } : begun;
  if (lockAt(user, now).lockType === 'none' && user.lock.lockType === 'temporary') {
    await commands.user.unlock(user.id, systemContext(visit.now.toISOString()));
  }
  return proven === undefined ? token : { ...token, position: proven.position };
}
