import { randomUUID } from 'node:crypto';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import type { CodeSent } from '@charsu/core/contract/account.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { isInMobileNetwork, type LoginName } from '@charsu/core/domain/login-name.ts';
import { isOpenedFrom, type PresentUser } from '@charsu/core/domain/user/state.ts';
import type { CodePurpose } from '@charsu/stores/one-time-codes.ts';
import type { OutgoingMessages } from '@charsu/stores/outgoing.ts';
import { makesAccount } from './account-by-code.ts';
import type { RequestOrigin } from './origin.ts';
import { type SignInDependencies, userOf } from './sign-in.ts';

export interface CodeDependencies extends Pick<SignInDependencies, 'commands' | 'codes'> {
  readonly outgoing: Pick<OutgoingMessages, 'enqueue' | 'refusedLast'>;
}

/**
 * Sends a one-time code to a name of a user. Throws `Too_Many_Codes` when the last one is less than a minute old, or
 * there were too many within the hour. Messages are sent in the background, so the result of the previous one decides:
 * `Error_In_Send_SMS` while the SMS service refuses (D17), for all users alike. This message is queued all the same,
 * which shows when the service is back. The text is in `culture`, the language of the page that waits for the code. For
 * `userId` undefined everything is done except sending.
 */
async function send(
  userId: string | undefined,
  name: LoginName,
  { purpose, culture }: { readonly purpose: CodePurpose; readonly culture: Culture },
  { commands, codes, outgoing }: CodeDependencies,
  { now }: RequestOrigin,
): Promise<CodeSent> {
  const rule = await commands.settings.current('signIn', settingsAgeMs);
  const at = now.toISOString();
  const issued = await codes.issue({ target: name.value, purpose, userId, now: at }, rule);
  const { oneTimeCodeSeconds: validSeconds, oneTimeCodeResendSeconds: resendSeconds } = rule;
  if ('waitSeconds' in issued) throw new DomainError('Too_Many_Codes', { seconds: issued.waitSeconds, validSeconds });
  const channel = name.kind === 'email' ? 'email' : 'sms';
  const fails = channel === 'sms' && (await outgoing.refusedLast(channel, at));
  if (userId !== undefined) {
    await outgoing.enqueue({
      id: randomUUID(),
      userId,
      channel,
      receiver: name.value,
      template: 'code',
      culture,
      params: { code: issued.code, minutes: Math.max(1, Math.round(validSeconds / 60)) },
      at,
      voidAt: new Date(now.getTime() + validSeconds * 1_000).toISOString(),
    });
  }
  if (fails) throw new DomainError('Error_In_Send_SMS', { resendSeconds });
  return { validSeconds, resendSeconds };
}

/**
 * Sends a code to a person who is not signed in; the answer does not show whether the name has an account. No code is
 * sent to an address that cannot sign in to its account. An unknown name gets a code where the code creates an account;
 * the code has the id of that account. Throws `The_Cellphone_Is_Not_Valid` for a number outside the mobile networks,
 * which was probably mistyped.
 */
export async function sendCodeToName(
  name: LoginName,
  asked: { readonly purpose: 'signIn' | 'forgotPassword'; readonly culture: Culture },
  dependencies: CodeDependencies,
  origin: RequestOrigin,
): Promise<CodeSent> {
  if (name.kind === 'cellphone' && !isInMobileNetwork(name.value)) throw new DomainError('The_Cellphone_Is_Not_Valid');
  const user = await userOf(dependencies.commands, name);
  const isNew = user === undefined && asked.purpose === 'signIn' && makesAccount(name);
  const opened = user !== undefined && isOpenedFrom(user, name.kind) ? user : undefined;
  return send(isNew ? randomUUID() : opened?.id, name, asked, dependencies, origin);
}

/** Sends a code to an address of the caller's own account; 409 when the account has no such address. */
export async function sendCodeToUser(
  userId: string,
  contact: LoginName['kind'],
  asked: { readonly purpose: 'confirm' | 'deleteAccount'; readonly culture: Culture },
  dependencies: CodeDependencies,
  origin: RequestOrigin,
): Promise<CodeSent> {
  const user = await dependencies.commands.user.current(userId);
  const value = user.status === 'present' ? user[contact] : null;
  if (user.status !== 'present' || value === null) throw new DomainError('Status_409');
  return send(userId, { kind: contact, value }, asked, dependencies, origin);
}

/** Checks a code that was sent to one of the caller's own addresses; returns the address that it confirms. */
export async function redeemOwn(
  user: PresentUser,
  contact: LoginName['kind'],
  purpose: 'confirm' | 'deleteAccount',
  code: string,
  { codes }: Pick<CodeDependencies, 'codes'>,
  { now }: RequestOrigin,
): Promise<LoginName> {
  const value = user[contact];
  const at = now.toISOString();
  const holder = value === null ? undefined : await codes.redeem({ target: value, purpose, code, now: at });
  if (value === null || holder !== user.id) throw new DomainError('The_Code_Is_Not_Correct', { field: 'code' });
  return { kind: contact, value };
}
