import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';

export type ThemeName = 'dark' | 'light';

/** Keys of the browser's storage, shared with the portal (R108). */
const keys = { culture: 'culture', direction: 'appDirection', theme: 'theme' } as const;
const secondsOfYear = 365 * 24 * 60 * 60;

/** A copy for the server, for the portal's pages. */
function writeCookie(name: string, value: string): void {
  const cookie = `${name}=${value}; Path=/; Max-Age=${secondsOfYear}; SameSite=Lax`;
  Reflect.set(document, 'cookie', cookie);
}

/** The language in the cookie of the portal and the server. */
const cookieCulture = (): string | undefined => /(?:^|;\s*)culture=([^;]+)/.exec(document.cookie)?.[1];

/** The language of the console: `?culture=`, else that of the cookie, else the stored one, else the default. */
export function chosenCulture(): Culture {
  const asked = new URLSearchParams(location.search).get('culture');
  const given = [asked, cookieCulture(), localStorage.getItem(keys.culture)];
  return given.flatMap((each) => offered.cultures.find((culture) => culture === each) ?? [])[0] ?? offered.cultures[0];
}

export const chosenTheme = (): ThemeName => (localStorage.getItem(keys.theme) === 'light' ? 'light' : 'dark');

export function keepCulture(culture: Culture): void {
  localStorage.setItem(keys.culture, culture);
  localStorage.setItem(keys.direction, cultureFacts[culture].direction);
  writeCookie('culture', culture);
}

/** Stores the language and reloads the page in it (R15). */
export function chooseCulture(culture: Culture): void {
  keepCulture(culture);
  const address = new URL(location.href);
  address.searchParams.delete('culture');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** Stores the theme and updates the page's own styles. */
export function keepTheme(theme: ThemeName): void {
  localStorage.setItem(keys.theme, theme);
  writeCookie('theme', theme);
  document.documentElement.dataset.theme = theme;
}
