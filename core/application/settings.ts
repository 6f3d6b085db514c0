import { type Settings, settingsChangesSchema } from '../domain/settings/settings.ts';
import { settingsId } from '../domain/settings/state.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { AccountAggregates, AccountCommands } from './account-commands.ts';
import { checked } from './checked.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

/** The use cases of settings. */
export function settingsCommands({ settings }: AccountAggregates): AccountCommands['settings'] {
  const stream = streamOf.settings(settingsId);
  /** What the log said, and when it was asked by the clock of `performance.now()`. */
  let known: { readonly settings: Settings; readonly askedAt: number } | undefined;
  /** Changes by this process: what was asked before one is not kept after it. */
  let written = 0;
  return {
    change: async (input, context) => {
      const changes = checked(settingsChangesSchema, input);
      const command = commandOf('ChangeSettings', { changes }, context);
      try {
        return handledOf(settingsId, await settings.handle(stream, command, handlingOf(context, changes)));
      } finally {
        written += 1;
        known = undefined;
      }
    },
    current: async (age = 0) => {
      if (known !== undefined && performance.now() - known.askedAt < age) return known.settings;
      const [askedAt, before] = [performance.now(), written];
      const asked = { settings: await settings.current(stream), askedAt };
      if (written === before) known = asked;
      return asked.settings;
    },
  };
}
