import { isDeepStrictEqual } from 'node:util';
import { defaultSettings, type SettingsOf, settingsOf } from '@charsu/core/domain/settings/settings.ts';
import { sayInWords } from '@charsu/core/i18n/texts.ts';
import type { Queries } from './queries.ts';

/** The settings that every page and message follows. */
export interface SiteSettings {
  readonly brand: SettingsOf<'brand'>;
}

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
  let settings: SiteSettings = { brand: settingsOf('brand', defaultSettings) };
  const followers: ((settings: SiteSettings) => void)[] = [
    ({ brand }) => sayInWords({ brand: brand.brandName, tagline: brand.tagline }),
  ];
  let isStale = true;
  let reading: Promise<void> | undefined;
  async function read(): Promise<void> {
    try {
      // What changes meanwhile is read, too.
      while (isStale) {
        isStale = false;
        const next = { brand: await queries.settings('brand') };
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
