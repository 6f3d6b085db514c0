import type { Commands } from '@charsu/core/application/create-commands.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { isOpenedFrom, loginNamesOf, type PresentUser } from '@charsu/core/domain/user/state.ts';
import type { OneTimeCodes } from '@charsu/stores/accounts/one-time-codes.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { RequestOrigin } from './origin.ts';
import { type AccountDependencies, presentUser, setPassword } from './own-account.ts';
import { beginSession, proveContact, refuseLocked, type SignedIn } from './sign-in.ts';

/** How long a link can be used, in days. */
const linkDays = 14;

export interface PasswordLinkDependencies {
  readonly commands: Pick<Commands, 'user'>;
  readonly codes: Pick<OneTimeCodes, 'issueLink'>;
  readonly outgoing: Pick<OutgoingMessages, 'enqueue'>;
  /** The address of the portal, without a trailing slash. */
  readonly publicUrl: string;
}

/** The addresses by which an account can be opened: a code or link sent there signs in. */
const openingNamesOf = (user: PresentUser) => loginNamesOf(user).filter(({ kind }) => isOpenedFrom(user, kind));

/**
 * Sends an account without a password a link for choosing one, by mail, or by SMS where it has no e-mail address. False:
 * it has a password, or no address. `messageId`: the same one is sent once.
 */
export async function sendPasswordLink(
  userId: string,
  messageId: string,
  { commands, codes, outgoing, publicUrl }: PasswordLinkDependencies,
  now: Date,
): Promise<boolean> {
  const user = await commands.user.current(userId);
  if (user.status !== 'present' || user.hasPassword) return false;
  const names = openingNamesOf(user);
  const name = names.find(({ kind }) => kind === 'email') ?? names[0];
  if (name === undefined) return false;
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000).toISOString();
  const secret = await codes.issueLink({ target: name.value, userId, now: at, expiresAt });
  await outgoing.enqueue({
    id: messageId,
    userId,
    channel: name.kind === 'email' ? 'email' : 'sms',
    receiver: name.value,
    template: 'choosePassword',
    culture: user.culture,
    // The part behind the `#` is neither sent nor logged.
    params: { link: `${publicUrl}/choosePassword?culture=${user.culture}#${secret}`, days: linkDays },
    at,
  });
  return true;
}

/**
 * Sets the first password by a link, and signs in. The link proves the address that it was sent to. Throws
 * `The_Link_Is_Not_Valid` for every link that cannot be used: an unknown, used or old one, one of an account that has a
 * password meanwhile, and one to an address that the account no longer has.
 */
export async function choosePassword(
  { link, password }: { readonly link: string; readonly password: string },
  dependencies: AccountDependencies,
  origin: RequestOrigin,
): Promise<SignedIn> {
  const { commands, codes } = dependencies;
  const now = origin.now.toISOString();
  const holder = await codes.holderOfLink(link, now);
  const user = holder === undefined ? undefined : await commands.user.current(holder);
  if (user?.status !== 'present' || user.hasPassword) throw new DomainError('The_Link_Is_Not_Valid');
  refuseLocked(user);
  const names = openingNamesOf(user);
  const target = await codes.redeemLink({ secret: link, targets: names.map(({ value }) => value), now });
  const name = names.find(({ value }) => value === target);
  if (name === undefined) throw new DomainError('The_Link_Is_Not_Valid');
  await proveContact(user, name, dependencies, origin);
  const proven = await presentUser(commands, user.id);
  const { position } = await setPassword(proven, password, 'code', dependencies, origin);
  return { ...(await beginSession(await presentUser(commands, user.id), dependencies, origin)), position };
}
