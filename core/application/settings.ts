import { DomainError } from '../domain/domain-error.ts';
import { changesSchema } from '../domain/field-schemas.ts';
import {
  type Settings,
  type SettingsGroupName,
  type SettingsOf,
  settingsGroups,
  settingsOf,
} from '../domain/settings/settings.ts';
import { misfitOf, sentencesOf } from '../i18n/sentences.ts';
import { sources } from '../i18n/texts.ts';
import { checked, notValid } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';

/** The product's own sentences, by their keys. */
const productSentences = sentencesOf(sources['fa-IR']);

/** The greatest age, in ms, of the settings behind a rule: a change takes effect that late. */
export const settingsAgeMs = 1_000;

/** Refuses own sentences for keys that no sentence has, and those that need what the product does not give them. */
function requireFitting(sentences: Settings['ownSentences']): void {
  for (const [key, translations] of Object.entries(sentences)) {
    const product = productSentences.get(key);
    if (product === undefined) throw notValid(`ownSentences.${key}`);
    for (const [culture, own] of Object.entries(translations)) {
      const misfit = misfitOf(own, product);
      if (misfit)
        throw new DomainError('The_Sentence_Does_Not_Fit', { field: `ownSentences.${key}.${culture}`, ...misfit });
    }
  }
}

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
      if ('ownSentences' in changes) requireFitting(changes.ownSentences as Settings['ownSentences']);
      return settings.handle(id, commandOf('ChangeSettings', { changes }, context), changes, context);
    },
    /** A group in the log's present state, or in one less than `age` ms old. */
    current: async <Name extends SettingsGroupName>(group: Name, age = 0): Promise<SettingsOf<Name>> =>
      settingsOf(group, await settings.current(settingsGroups[group].id, age)),
  };
}
