import { streamOf } from '../domain/aggregates.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import { namesEverOf } from '../domain/user/names.ts';
import { absentUser, evolveUser, type PresentUser, type UserEvent, type UserState } from '../domain/user/state.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { withoutLapses } from '../event-store/reservation-lapse.ts';
import { type CommandContext, type Handled, systemContext } from './commands.ts';
import type { Commands } from './create-commands.ts';

/** What a user has and what is kept about them outside of the log. */
export interface ForgetDependencies {
  /** With personal data opened: see `withPersonalData`. */
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly commands: Pick<Commands, 'user' | 'tenant' | 'advertisement' | 'wallet'>;
  /** Ids of what a user owns. */
  owned(userId: string): Promise<{ readonly tenants: readonly string[]; readonly advertisements: readonly string[] }>;
  /** Resolves once the read side has handled the log up to a position. */
  caughtUp(position: bigint): Promise<void>;
  /** Tells somebody, at an address that is confirmed, that their account is gone: once, however often it is called. `at`: ISO 8601 instant. */
  farewell(user: PresentUser, at: string): Promise<void>;
  /** Deletes sessions, credentials, messages and the like; `names` are the addresses that anything may have gone to. */
  forget(userId: string, names: readonly string[]): Promise<void>;
  /** Destroys the key of their personal data, for ever. */
  destroyKey(userId: string): Promise<void>;
}

/** The position that a step led to; 0 where it was done before, or where the books keep an advertisement out of sight. */
async function step(work: Promise<Handled>): Promise<bigint> {
  try {
    return (await work).position;
  } catch (error) {
    if (error instanceof DomainError && passed.has(error.code)) return 0n;
    throw error;
  }
}
const passed: ReadonlySet<ErrorCode> = new Set(['Already_Cancelled', 'Advertisement_Has_Ledgers', 'Status_404']);

/** The addresses that a user has ever had, but for those that are another's now. */
async function addressesOf(
  userId: string,
  events: readonly UserEvent[],
  commands: ForgetDependencies['commands'],
): Promise<string[]> {
  const addresses: string[] = [];
  for (const name of namesEverOf(events)) {
    const holder = await commands.user.holderOf(name);
    if (holder === undefined || holder === userId) addresses.push(name.value);
  }
  return addresses;
}

/** What is known of a user whose account has ended, as far as it can still be read. */
const lastKnown = (events: readonly UserEvent[]): UserState =>
  events.filter(({ type }) => type !== 'UserDeleted').reduce(evolveUser, absentUser);

/**
 * Ends an account: nobody signs in to it any more. Answers the position of the event; 0 when it had ended before. Throws
 * `The_Last_Administrator_Cannot_Be_Removed`. What is left is for `forgetEnded`.
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
 * Forgets a user whose account has ended: its businesses and advertisements leave the public, nothing personal can be read any
 * more, the books stay (D5). Each step may be done again, so what was cut short, or found a part of the product away, is finished
 * by calling it again. Answers the position of the last event that it led to.
 */
export async function forgetEnded(
  userId: string,
  { eventStore, commands, owned, caughtUp, farewell, forget, destroyKey }: ForgetDependencies,
  at: string,
): Promise<bigint> {
  const system = systemContext(at);
  const logged = await eventStore.load(streamOf('user', userId));
  const events = withoutLapses(logged).map(({ event }) => event as UserEvent);
  // First: whatever of the rest has to wait, they hear of it now.
  const known = lastKnown(events);
  if (known.status === 'present') await farewell(known, at);
  const { tenants, advertisements } = await owned(userId);
  let position = logged.at(-1)?.position ?? 0n;
  const later = (reached: bigint) => {
    if (reached > position) position = reached;
  };
  // A business takes its advertisements out of sight with it; they follow one by one.
  for (const id of tenants) later(await step(commands.tenant.cancel(id, system)));
  for (const id of advertisements) later(await step(commands.advertisement.cancel(id, system)));
  // What was held goes back to a wallet, and with the rest it is given up; the books stay.
  for (const id of advertisements) await commands.advertisement.settleHolds(userId, id, at, { lapse: true });
  later(await step(commands.wallet.forfeit(userId, system)));
  // Whether a business has published advertisements is asked of the read side.
  await caughtUp(position);
  for (const id of advertisements) later(await step(commands.advertisement.delete(id, system)));
  for (const id of tenants) later(await step(commands.tenant.delete(id, system)));
  // They can be read for as long as the key is there.
  await forget(userId, await addressesOf(userId, events, commands));
  await destroyKey(userId);
  return position;
}
