import { changesSchema } from '../domain/field-schemas.ts';
import { type SettingsGroupName, type SettingsOf, settingsGroups, settingsOf } from '../domain/settings/settings.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';

/** The greatest age, in ms, of the settings behind a rule: a change takes effect that late. */
export const settingsAgeMs = 1_000;

/** The use cases of settings, group by group. */
export function settingsCommands({ settings }: Pick<Handlers, 'settings'>) {
  return {
    /** Sets the given fields; the rest of the group stays. */
    change: async <Name extends SettingsGroupName>(
      group: Name,
      input: Partial<SettingsOf<Name>>,
      context: CommandContext,
    ): Promise<Handled> => {
      const { id, fields } = settingsGroups[group];
      const changes = checked(changesSchema(fields), input);
      return settings.handle(id, commandOf('ChangeSettings', { changes }, context), changes, context);
    },
    /** A group in the log's present state, or in one less than `age` ms old. */
    current: async <Name extends SettingsGroupName>(group: Name, age = 0): Promise<SettingsOf<Name>> =>
      settingsOf(group, await settings.current(settingsGroups[group].id, age)),
  };
}
