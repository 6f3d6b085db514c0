import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { keepCulture, preferenceKeys } from '@charsu/core/web/browser/session.ts';

export type ThemeName = 'dark' | 'light';

/** The language in the cookie of the portal and the server. */
const cookieCulture = (): string | undefined => /(?:^|;\s*)culture=([^;]+)/.exec(document.cookie)?.[1];

/** The language of the console: `?culture=`, else that of the cookie, else the stored one, else the default. */
export function chosenCulture(): Culture {
  const asked = new URLSearchParams(location.search).get('culture');
  const given = [asked, cookieCulture(), localStorage.getItem(preferenceKeys.culture)];
  return given.flatMap((each) => offered.cultures.find((culture) => culture === each) ?? [])[0] ?? offered.cultures[0];
}

export const chosenTheme = (): ThemeName => (localStorage.getItem(preferenceKeys.theme) === 'light' ? 'light' : 'dark');

/** Stores the language and reloads the page in it (R15). */
export function chooseCulture(culture: Culture): void {
  keepCulture(culture);
  const address = new URL(location.href);
  address.searchParams.delete('culture');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}
