import { isDeepStrictEqual } from 'node:util';
import { culturesOf } from '@charsu/core/domain/settings/groups/regions.ts';
import { defaultSettings, type Settings, type SettingsOf, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import { type Offered, offer } from '@charsu/core/i18n/offered.ts';
import { type OwnWords, sayInWords } from '@charsu/core/i18n/texts.ts';
import type { Queries } from './queries.ts';

/** The settings that every page and message follows. */
export interface SiteSettings {
  readonly brand: SettingsOf<'brand'>;
  readonly regions: SettingsOf<'regions'>;
  readonly wording: SettingsOf<'wording'>;
  readonly headCode: SettingsOf<'headCode'>;
  readonly operation: SettingsOf<'operation'>;
}

const ofSite = (all: Settings): SiteSettings => ({
  brand: settingsOf('brand', all),
  regions: settingsOf('regions', all),
  wording: settingsOf('wording', all),
  headCode: settingsOf('headCode', all),
  operation: settingsOf('operation', all),
});

/** The same with others that are not saved yet. */
export const siteWith = (
  { brand, regions, wording, headCode, operation }: SiteSettings,
  written: Partial<Settings>,
): SiteSettings =>
  ofSite({ ...defaultSettings, ...brand, ...regions, ...wording, ...headCode, ...operation, ...written });

/** The words and offers of a process itself, or of a build of its own in it. */
export interface Voice {
  sayInWords(words: OwnWords): void;
  offer(offered: Offered): void;
}

/** Has it speak for the operator. */
export function speakFor({ brand, regions, wording }: SiteSettings, { sayInWords, offer }: Voice): void {
  sayInWords({ brand: brand.brandName, tagline: brand.tagline, sentences: wording.ownSentences });
  offer(offeredBy(regions));
}

/** The offer, as pages tell their browsers. */
const offeredBy = (regions: SiteSettings['regions']): Offered => ({
  cultures: culturesOf(regions),
  currencies: regions.siteCurrencies,
  ...(regions.siteCountries.length > 0 && { countries: regions.siteCountries }),
  firstCountries: regions.firstCountries,
  ...(regions.siteProvinces.length + regions.citiesLeftOut.length > 0 && {
    places: { siteProvinces: regions.siteProvinces, citiesLeftOut: regions.citiesLeftOut },
  }),
});

/** Those settings as the operator last changed them; this process says its sentences in their words. */
export interface Site {
  readonly settings: SiteSettings;
  /** Resolves once `settings` are those after every change that this process has heard of; undefined when they are. */
  upToDate(): Promise<void> | undefined;
  /** Calls a function with the settings, now and after each change. */
  follow(tell: (settings: SiteSettings) => void): void;
}

/**
 * Follows the settings of the site. While they cannot be read the last ones hold, and the next who asks reads them again.
 */
export function followSite(queries: Pick<Queries, 'settings' | 'watch'>): Site {
  let settings = ofSite(defaultSettings);
  const followers = [(set: SiteSettings) => speakFor(set, { sayInWords, offer })];
  let isStale = true;
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      // Changes meanwhile are read, too.
      while (isStale) {
        isStale = false;
        const next = {
          brand: await queries.settings('brand'),
          regions: await queries.settings('regions'),
          wording: await queries.settings('wording'),
          headCode: await queries.settings('headCode'),
          operation: await queries.settings('operation'),
        };
        if (isDeepStrictEqual(next, settings)) continue;
        settings = next;
        for (const tell of followers) tell(settings);
      }
    } catch {
      isStale = true;
    } finally {
      reading = undefined;
    }
  }
  queries.watch({
    changed({ kind }) {
      if (kind === 'everything') isStale = true;
    },
    listening() {
      isStale = true;
    },
    interrupted: () => undefined,
  });
  return {
    get settings() {
      return settings;
    },
    upToDate() {
      if (isStale) reading ??= read();
      return reading;
    },
    follow(tell) {
      followers.push(tell);
      tell(settings);
    },
  };
}
