import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import type { CodeSent } from '@charsu/core/contract/account.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { isInMobileNetwork, type LoginName } from '@charsu/core/domain/login-name.ts';
import { isOpenedFrom, type PresentUser } from '@charsu/core/domain/user/state.ts';
import type { CodePurpose } from '@charsu/stores/accounts/one-time-codes.ts';
import type { OutgoingMessages } from '@charsu/stores/messages/outgoing.ts';
import type { MessageChannel } from '@charsu/stores/messages/outgoing-attempts.ts';
import { makesAccount } from './account-by-code.ts';
import type { RequestOrigin } from './origin.ts';
import { type SignInDependencies, userOf } from './sign-in.ts';
import { endSmsAlarms, refuseSms, smsAllowances } from './sms-budgets.ts';

export interface CodeDependencies extends Pick<SignInDependencies, 'commands' | 'codes'> {
  readonly outgoing: Pick<OutgoingMessages, 'enqueue' | 'resultOf'>;
}

/** A code that jobs send in the background. */
interface Sending extends Omit<CodeSent, 'sent'> {
  /** The message whose result its asker may know; undefined where it would reveal whether a name has an account. */
  readonly told: { readonly id: string; readonly channel: Exclude<MessageChannel, 'push'> } | undefined;
}

/** Milliseconds between two looks at the result of a message. */
const lookEveryMs = 150;

/** The name of a refusal of a channel's service (R217). */
const refusalBy = { sms: 'Error_In_Send_SMS', email: 'An_Error_Occurred_Please_Try_Again_Later' } as const;

/**
 * The answer about a code: waits up to `longestMs` for the result of this very message. Throws `Error_In_Send_SMS`, or
 * `An_Error_Occurred_Please_Try_Again_Later` for a mail, when the service has refused it (R217), also while jobs go on
 * trying: the code may still come.
 */
export async function sentOrNot(
  { told, ...times }: Sending,
  { outgoing }: Pick<CodeDependencies, 'outgoing'>,
  longestMs: number,
): Promise<CodeSent> {
  const until = performance.now() + longestMs;
  for (;;) {
    const result = told && (await outgoing.resultOf(told.id));
    if (result === 'sent') return { ...times, sent: true };
    const over = performance.now() + lookEveryMs > until;
    if (told === undefined) return { ...times, sent: false };
    if (result === 'refused' || (result === 'retried' && over)) throw new DomainError(refusalBy[told.channel], times);
    if (over) return { ...times, sent: false };
    await delay(lookEveryMs);
  }
}

interface Receiver {
  /** The account that has the address, or that the code makes; undefined: everything is done except sending. */
  readonly userId: string | undefined;
  /** False: the address opens no account before it is confirmed. The message says that, in place of a code. */
  readonly opens: boolean;
}

/**
 * Sends a one-time code to a name of a user. Throws `Too_Many_Codes` when the last one is less than a minute old, or
 * there were too many within the hour, and `Codes_By_SMS_Are_Used_Up` beyond the budgets of SMS. The text is in
 * `culture`, the language of the page that waits for the code.
 */
async function send(
  { userId, opens }: Receiver,
  name: LoginName,
  { purpose, culture }: { readonly purpose: CodePurpose; readonly culture: Culture },
  { commands, codes, outgoing }: CodeDependencies,
  { now, network }: RequestOrigin,
): Promise<Sending> {
  const rule = await commands.settings.current('signIn', settingsAgeMs);
  const at = now.toISOString();
  const channel = name.kind === 'email' ? 'email' : 'sms';
  const allowances = channel === 'sms' ? await smsAllowances(commands, network) : [];
  const issued = await codes.issue(
    { target: name.value, purpose, userId: opens ? userId : undefined, now: at },
    rule,
    allowances,
  );
  if ('usedUp' in issued) return refuseSms(issued.usedUp, commands, at);
  const { oneTimeCodeSeconds: validSeconds, oneTimeCodeResendSeconds: resendSeconds } = rule;
  if ('waitSeconds' in issued) throw new DomainError('Too_Many_Codes', { seconds: issued.waitSeconds, validSeconds });
  if (channel === 'sms') await endSmsAlarms(commands, at);
  const id = randomUUID();
  if (userId !== undefined) {
    await outgoing.enqueue({
      id,
      userId,
      channel,
      receiver: name.value,
      culture,
      ...(opens
        ? { template: 'code', params: { code: issued.code, minutes: Math.max(1, Math.round(validSeconds / 60)) } }
        : { template: 'addressNotConfirmed', params: {} }),
      at,
      voidAt: new Date(now.getTime() + validSeconds * 1_000).toISOString(),
    });
  }
  return { validSeconds, resendSeconds, told: { id, channel } };
}

/**
 * Sends a code to a person who is not signed in; the answer does not show whether the name has an account. An
 * address that cannot sign in to its account is sent a message that says so, in place of the code. An unknown name gets a code where the code creates an account;
 * the code has the id of that account. Throws `The_Cellphone_Is_Not_Valid` for a number outside the mobile networks,
 * which was probably mistyped.
 */
export async function sendCodeToName(
  name: LoginName,
  asked: { readonly purpose: 'signIn' | 'forgotPassword'; readonly culture: Culture },
  dependencies: CodeDependencies,
  origin: RequestOrigin,
): Promise<Sending> {
  if (name.kind === 'cellphone' && !isInMobileNetwork(name.value)) throw new DomainError('The_Cellphone_Is_Not_Valid');
  const user = await userOf(dependencies.commands, name);
  const isNew = user === undefined && asked.purpose === 'signIn' && makesAccount(name);
  const receiver = {
    userId: isNew ? randomUUID() : user?.id,
    opens: user === undefined || isOpenedFrom(user, name.kind),
  };
  const sending = await send(receiver, name, asked, dependencies, origin);
  // A number gets its message whether it has an account or not; any other result would show it.
  return asked.purpose === 'signIn' && makesAccount(name) ? sending : { ...sending, told: undefined };
}

/** Sends a code to an address of the caller's own account; 409 when the account has no such address. */
export async function sendCodeToUser(
  userId: string,
  contact: LoginName['kind'],
  asked: { readonly purpose: 'confirm' | 'deleteAccount'; readonly culture: Culture },
  dependencies: CodeDependencies,
  origin: RequestOrigin,
): Promise<Sending> {
  const user = await dependencies.commands.user.current(userId);
  const value = user.status === 'present' ? user[contact] : null;
  if (user.status !== 'present' || value === null) throw new DomainError('Status_409');
  return send({ userId, opens: true }, { kind: contact, value }, asked, dependencies, origin);
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
