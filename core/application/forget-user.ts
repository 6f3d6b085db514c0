import { streamOf } from '../domain/aggregates.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import type { LoginName } from '../domain/login-name.ts';
import { confirmedNamesEverOf, namesEverOf } from '../domain/user/names.ts';
import { absentUser, evolveUser, type PresentUser, type UserEvent, type UserState } from '../domain/user/state.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { isRetired } from '../event-store/passed-over.ts';
import { type CommandContext, type Handled, systemContext } from './commands.ts';
import type { Commands } from './create-commands.ts';

/** The user's records, and the data about the user outside of the log. */
export interface ForgetDependencies {
  /** With personal data decrypted: see `withPersonalData`. */
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly commands: Pick<Commands, 'user' | 'tenant' | 'advertisement' | 'wallet'>;
  /** Ids of the records that a user owns, and of the businesses of others that the user is a member of. */
  owned(userId: string): Promise<Readonly<Record<'tenants' | 'advertisements' | 'memberships', readonly string[]>>>;
  /** Resolves once the read models have handled the log up to a position. */
  caughtUp(position: bigint): Promise<void>;
  /**
   * Sends a farewell to a confirmed address of a deleted account: once, however often it is called. `at`: ISO 8601
   * instant.
   */
  farewell(user: PresentUser, at: string): Promise<void>;
  /**
   * Deletes sessions, credentials, messages and the like; `names` are all addresses that messages may have gone to,
   * `confirmed` those whose owner the user was.
   */
  forget(userId: string, names: readonly string[], confirmed: readonly string[]): Promise<void>;
  /** Destroys the key of the user's personal data, for ever. */
  destroyKey(userId: string): Promise<void>;
}

/**
 * The position of a step's event; 0 where the step was done before, or where the books keep an advertisement, out of
 * sight.
 */
async function step(work: Promise<Handled>): Promise<bigint> {
  try {
    return (await work).position;
  } catch (error) {
    if (error instanceof DomainError && passed.has(error.code)) return 0n;
    throw error;
  }
}
const passed: ReadonlySet<ErrorCode> = new Set(['Already_Cancelled', 'Advertisement_Has_Ledgers', 'Status_404']);

/** The addresses among a user's names, except those that belong to another account now. */
async function addressesOf(
  userId: string,
  names: readonly LoginName[],
  commands: ForgetDependencies['commands'],
): Promise<string[]> {
  const addresses: string[] = [];
  for (const name of names) {
    const holder = await commands.user.holderOf(name);
    if (holder === undefined || holder === userId) addresses.push(name.value);
  }
  return addresses;
}

/** The last readable data of a user whose account has ended. */
const lastKnown = (events: readonly UserEvent[]): UserState =>
  events.filter(({ type }) => type !== 'UserDeleted').reduce(evolveUser, absentUser);

/**
 * Ends an account: it cannot sign in any more. Returns the position of the event; 0 when it had ended before. Throws
 * `The_Last_Administrator_Cannot_Be_Removed`. `forgetEnded` does the rest.
 */
export async function endAccount(
  userId: string,
  { commands }: { readonly commands: Pick<Commands, 'user'> },
  context: CommandContext,
): Promise<bigint> {
  const state = await commands.user.current(userId);
  return state.status === 'deleted' ? 0n : (await commands.user.delete(userId, context)).position;
}

/**
 * Forgets a user whose account has ended: the user's businesses and advertisements leave the public, personal data
 * becomes unreadable, and the books stay (D5). Each step can be repeated, so a run that was interrupted, or met an
 * unavailable part of the product, is completed by another call. Returns the position of the last event that it wrote.
 */
export async function forgetEnded(
  userId: string,
  { eventStore, commands, owned, caughtUp, farewell, forget, destroyKey }: ForgetDependencies,
  at: string,
): Promise<bigint> {
  const system = systemContext(at);
  const logged = await eventStore.load(streamOf('user', userId));
  const events = logged.filter(({ event }) => !isRetired(event)).map(({ event }) => event as UserEvent);
  // First, so that the user gets the farewell even if a later step has to wait.
  const known = lastKnown(events);
  if (known.status === 'present') await farewell(known, at);
  const { tenants, advertisements, memberships } = await owned(userId);
  let position = logged.at(-1)?.position ?? 0n;
  const later = (reached: bigint) => {
    if (reached > position) position = reached;
  };
  for (const id of memberships) later(await step(commands.tenant.removeMember(id, userId, system)));
  // A cancelled business hides its advertisements at once; they are cancelled one by one.
  for (const id of tenants) later(await step(commands.tenant.cancel(id, system)));
  for (const id of advertisements) later(await step(commands.advertisement.cancel(id, system)));
  // Held amounts go back to the wallet and are forfeited with the rest; the books stay.
  for (const id of advertisements) await commands.advertisement.settleHolds(userId, id, at, { lapse: true });
  await commands.wallet.lapseTexts(userId, system);
  later(await step(commands.wallet.forfeit(userId, system)));
  // The read models must know whether a business has published advertisements.
  await caughtUp(position);
  for (const id of advertisements) later(await step(commands.advertisement.delete(id, system)));
  for (const id of tenants) later(await step(commands.tenant.delete(id, system)));
  // Personal data is readable as long as the key exists.
  const all = await addressesOf(userId, namesEverOf(events), commands);
  await forget(userId, all, await addressesOf(userId, confirmedNamesEverOf(events), commands));
  await destroyKey(userId);
  return position;
}
