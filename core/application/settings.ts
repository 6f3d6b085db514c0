import { settingsChangesSchema } from '../domain/settings/settings.ts';
import { settingsId } from '../domain/settings/state.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { AccountAggregates, AccountCommands } from './account-commands.ts';
import { checked } from './checked.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

/** The use cases of settings. */
export function settingsCommands({ settings }: AccountAggregates): AccountCommands['settings'] {
  const stream = streamOf.settings(settingsId);
  return {
    change: async (input, context) => {
      const changes = checked(settingsChangesSchema, input);
      const command = commandOf('ChangeSettings', { changes }, context);
      return handledOf(settingsId, await settings.handle(stream, command, handlingOf(context, changes)));
    },
    current: () => settings.current(stream),
  };
}
