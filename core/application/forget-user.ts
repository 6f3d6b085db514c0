import { loginNamesOf } from '../domain/user/state.ts';
import type { AccountCommands } from './account-commands.ts';
import type { CommandContext, Commands } from './commands.ts';

/** What a user has and what is kept about them outside of the log. */
export interface ForgetDependencies {
  readonly accounts: Pick<AccountCommands, 'user'>;
  readonly commands: Pick<Commands, 'tenant' | 'advertisement'>;
  /** Ids of what a user owns that is not cancelled yet. */
  owned(userId: string): Promise<{ readonly tenants: readonly string[]; readonly advertisements: readonly string[] }>;
  /** Deletes sessions, credentials, messages and the like; `names` are the addresses that codes went to. */
  forget(userId: string, names: readonly string[]): Promise<void>;
  /** Destroys the key of their personal data, for ever. */
  destroyKey(userId: string): Promise<void>;
}

/**
 * Ends an account: its businesses and advertisements leave the public, nothing personal can be read any more, the books stay
 * (D5). Each step may be done again, so a deletion that a crash has cut short is finished by calling it again. Answers the
 * position of the last event. Throws `The_Last_Administrator_Cannot_Be_Removed` before anything was done.
 */
export async function forgetUser(
  userId: string,
  { accounts, commands, owned, forget, destroyKey }: ForgetDependencies,
  context: CommandContext,
): Promise<bigint> {
  const system: CommandContext = { by: { id: 'system', kind: 'system', scope: 'all' }, at: context.at };
  const { tenants, advertisements } = await owned(userId);
  const state = await accounts.user.current(userId);
  const names = state.status === 'present' ? loginNamesOf(state).map(({ value }) => value) : [];
  let position = state.status === 'deleted' ? 0n : (await accounts.user.delete(userId, context)).position;
  const later = (reached: bigint) => {
    if (reached > position) position = reached;
  };
  // A business takes its advertisements out of sight with it; they follow one by one.
  for (const id of tenants) later((await commands.tenant.cancel(id, system)).position);
  for (const id of advertisements) later((await commands.advertisement.cancel(id, system)).position);
  await forget(userId, names);
  await destroyKey(userId);
  return position;
}
