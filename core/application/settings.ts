import { isEmpty } from '../domain/changes.ts';
import type { Translations } from '../domain/culture.ts';
import { DomainError } from '../domain/domain-error.ts';
import { changesSchema } from '../domain/field-schemas.ts';
import { listedCountry } from '../domain/places/places.ts';
import type { Footer } from '../domain/settings/groups/footer.ts';
import {
  type Settings,
  type SettingsGroupName,
  type SettingsOf,
  settingsGroups,
  settingsOf,
} from '../domain/settings/settings.ts';
import { misfitOf, sentencesOf } from '../i18n/sentences/sentences.ts';
import { sources } from '../i18n/texts.ts';
import { checked, notValid } from './checked.ts';
import { type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { siteRules } from './site-rules.ts';

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

/** The names at the foot of pages that need the default language, by their places: an address elsewhere has no name of its own. */
function footerNames({ footerColumns = [], seals = [] }: Partial<Footer>): Readonly<Record<string, Translations>> {
  const named = (field: string, parts: readonly { readonly names: Translations }[]) =>
    parts.map(({ names }, index) => [`${field}.${index}.names`, names] as const);
  const links = footerColumns.flatMap(({ links }, column) =>
    links.flatMap(({ names, url }, index) =>
      url.startsWith('/') && isEmpty(names) ? [] : [[`footerColumns.${column}.links.${index}.names`, names] as const],
    ),
  );
  return Object.fromEntries([...named('footerColumns', footerColumns), ...links, ...named('seals', seals)]);
}

/** The values of a record on which the settings decide. */
interface Suited {
  readonly names?: Translations | undefined;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly city?: string | undefined;
  readonly place?: { readonly city?: string | undefined } | null | undefined;
}

/** The use cases of settings, group by group. */
export function settingsCommands({ settings }: Pick<Handlers, 'settings'>) {
  const site = siteRules({ settings });
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
      await site.requireTexts(footerNames(changes));
      return settings.handle(id, commandOf('ChangeSettings', { changes }, context), changes, context);
    },
    /** Notes in the history of the maintenance that a copy, restored from a backup of an instant, is the real product. */
    makeCopyReal: (backedUpAt: string, context: CommandContext): Promise<Handled> => {
      const { id } = settingsGroups.operation;
      const data = { backedUpAt };
      return settings.handle(id, commandOf('MakeCopyReal', data, context), data, context);
    },
    /** Notes in the history of the maintenance who wants a backup. */
    requestBackup: (context: CommandContext): Promise<Handled> =>
      settings.handle(settingsGroups.operation.id, commandOf('RequestBackup', {}, context), {}, context),
    /**
     * Refuses a new record that the site could not take: without a name in its languages, or of a city, country or currency
     * that is not offered. `isBusiness`: every language of businesses' names is needed.
     */
    requireSuited: async (
      { names, country, currency, city, place }: Suited,
      { isBusiness }: { readonly isBusiness: boolean },
    ): Promise<void> => {
      if (isBusiness) await site.requireNames(names ?? {});
      else await site.requireTexts({ names });
      await site.requireOffered({
        ...(country !== undefined && { country }),
        ...(currency !== undefined && { currency }),
      });
      if ((country ?? listedCountry) === listedCountry) await site.requireCity('city', city);
      await site.requireCity('place.city', place?.city);
    },
    /** A group in the log's present state, or in one less than `age` ms old. */
    current: async <Name extends SettingsGroupName>(group: Name, age = 0): Promise<SettingsOf<Name>> =>
      settingsOf(group, await settings.current(settingsGroups[group].id, age)),
    /** A group in the log's present state, with its revision: -1n before its first change. */
    present: async (group: SettingsGroupName) => {
      const { state, revision } = await settings.present(settingsGroups[group].id);
      return { settings: settingsOf(group, state), revision };
    },
  };
}
