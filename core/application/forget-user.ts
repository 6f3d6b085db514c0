import { DomainError } from '../domain/domain-error.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import { namesEverOf } from '../domain/user/names.ts';
import type { UserEvent } from '../domain/user/state.ts';
import { type EventStore, streamOf } from '../event-store/event-store.ts';
import type { AccountCommands } from './account-commands.ts';
import type { CommandContext, Commands, Handled } from './commands.ts';

/** What a user has and what is kept about them outside of the log. */
export interface ForgetDependencies {
  readonly accounts: Pick<AccountCommands, 'user'>;
  /** With personal data opened: see `withPersonalData`. */
  readonly eventStore: Pick<EventStore, 'load'>;
  readonly commands: Pick<Commands, 'tenant' | 'advertisement'>;
  /** Ids of what a user owns. */
  owned(userId: string): Promise<{ readonly tenants: readonly string[]; readonly advertisements: readonly string[] }>;
  /** Resolves once the read side has handled the log up to a position. */
  caughtUp(position: bigint): Promise<void>;
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
  { accounts, eventStore }: Pick<ForgetDependencies, 'accounts' | 'eventStore'>,
): Promise<string[]> {
  const logged = await eventStore.load(streamOf.user(userId));
  const names = namesEverOf(logged.map(({ event }) => event as UserEvent));
  const addresses: string[] = [];
  for (const name of names) {
    const holder = await accounts.user.holderOf(name);
    if (holder === undefined || holder === userId) addresses.push(name.value);
  }
  return addresses;
}

/**
 * Ends an account: its businesses and advertisements leave the public, nothing personal can be read any more, the books stay
 * (D5). Each step may be done again, so a deletion that a crash has cut short is finished by calling it again. Answers the
 * position of the last event. Throws `The_Last_Administrator_Cannot_Be_Removed` before anything was done.
 */
export async function forgetUser(
  userId: string,
  { accounts, eventStore, commands, owned, caughtUp, forget, destroyKey }: ForgetDependencies,
  context: CommandContext,
): Promise<bigint> {
  const system: CommandContext = { by: { id: 'system', kind: 'system', scope: 'all' }, at: context.at };
  const { tenants, advertisements } = await owned(userId);
  const state = await accounts.user.current(userId);
  // It may have been deleted, but not forgotten: a crash came between.
  let position = state.status === 'deleted' ? 0n : (await accounts.user.delete(userId, context)).position;
  const later = (reached: bigint) => {
    if (reached > position) position = reached;
  };
  // A business takes its advertisements out of sight with it; they follow one by one.
  for (const id of tenants) later(await step(commands.tenant.cancel(id, system)));
  for (const id of advertisements) later(await step(commands.advertisement.cancel(id, system)));
  // Whether a business has published advertisements is asked of the read side.
  await caughtUp(position);
  for (const id of advertisements) later(await step(commands.advertisement.delete(id, system)));
  for (const id of tenants) later(await step(commands.tenant.delete(id, system)));
  // They can be read for as long as the key is there.
  await forget(userId, await addressesOf(userId, { accounts, eventStore }));
  await destroyKey(userId);
  return position;
}
