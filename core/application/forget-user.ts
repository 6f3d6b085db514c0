import { DomainError } from '../domain/domain-error.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import { loginNamesOf } from '../domain/user/state.ts';
import type { AccountCommands } from './account-commands.ts';
import type { CommandContext, Commands, Handled } from './commands.ts';

/** What a user has and what is kept about them outside of the log. */
export interface ForgetDependencies {
  readonly accounts: Pick<AccountCommands, 'user'>;
  readonly commands: Pick<Commands, 'tenant' | 'advertisement'>;
  /** Ids of what a user owns. */
  owned(userId: string): Promise<{ readonly tenants: readonly string[]; readonly advertisements: readonly string[] }>;
  /** Resolves once the read side has handled the log up to a position. */
  caughtUp(position: bigint): Promise<void>;
  /** Deletes sessions, credentials, messages and the like; `names` are the addresses that codes and the newsletter went to. */
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

/**
 * Ends an account: its businesses and advertisements leave the public, nothing personal can be read any more, the books stay
 * (D5). Each step may be done again, so a deletion that a crash has cut short is finished by calling it again. Answers the
 * position of the last event. Throws `The_Last_Administrator_Cannot_Be_Removed` before anything was done.
 */
export async function forgetUser(
  userId: string,
  { accounts, commands, owned, caughtUp, forget, destroyKey }: ForgetDependencies,
  context: CommandContext,
): Promise<bigint> {
  const system: CommandContext = { by: { id: 'system', kind: 'system', scope: 'all' }, at: context.at };
  const { tenants, advertisements } = await owned(userId);
  const state = await accounts.user.current(userId);
  // Of one that was deleted but not forgotten, too: a crash came between.
  const named = state.status === 'present' ? loginNamesOf(state) : state.status === 'deleted' ? state.names : [];
  const names = named.map(({ value }) => value);
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
  await forget(userId, names);
  await destroyKey(userId);
  return position;
}
