import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { keepCulture, keepTheme, preferenceKeys, writeCookie } from '@charsu/core/web/browser/session.ts';
import { withParam } from '../addresses/paths.ts';
import { type Theme, themeColors } from '../texts/locale.tsx';

/** Stores the language and reloads the page in it (R15). */
export function chooseCulture(culture: Culture): void {
  keepCulture(culture);
  const { pathname, search, hash } = location;
  const path = withParam(pathname, search, 'culture', undefined) + hash;
  // Replacing an address with a fragment by itself would not load the page.
  if (path === pathname + search + hash) location.reload();
  else location.replace(path);
}

/** Stores the theme and shows it at once. */
export function chooseTheme(theme: Theme): void {
  keepTheme(theme);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme]);
}

/**
 * Synchronises storage and cookies when a page starts. An address with `?culture=` decides; otherwise the stored value
 * does, and if the server did not know it (its cookie was lost) the page is reloaded.
 * @returns true when the page is about to reload.
 */
export function reconcilePreferences(shown: { readonly culture: Culture; readonly theme: Theme }): boolean {
  const stored = offered.cultures.find((culture) => culture === localStorage.getItem(preferenceKeys.culture));
  const asked = new URLSearchParams(location.search).has('culture');
  const theme = localStorage.getItem(preferenceKeys.theme);
  if (theme !== 'dark' && theme !== 'light') localStorage.setItem(preferenceKeys.theme, shown.theme);
  else if (theme !== shown.theme) chooseTheme(theme);
  if (asked || stored === undefined || stored === shown.culture) {
    keepCulture(shown.culture);
    return false;
  }
  writeCookie('culture', stored);
  // Without cookies the server can never know it; then the stored language is given up.
  if (!document.cookie.includes(`culture=${stored}`)) return false;
  location.reload();
  return true;
}
