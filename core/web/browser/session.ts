import { type Culture, cultureFacts } from '../../domain/culture-facts.ts';

/** Keys of the browser's storage (R108). */
export const preferenceKeys = { culture: 'culture', direction: 'appDirection', theme: 'theme' } as const;
const secondsOfYear = 365 * 24 * 60 * 60;

/** Stores a preference in a cookie for the server, for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${secondsOfYear}; SameSite=Lax`;
}

export function keepCulture(culture: Culture): void {
  localStorage.setItem(preferenceKeys.culture, culture);
  localStorage.setItem(preferenceKeys.direction, cultureFacts[culture].direction);
  writeCookie('culture', culture);
}

/** Stores the theme and updates the page's own styles. */
export function keepTheme(theme: 'dark' | 'light'): void {
  localStorage.setItem(preferenceKeys.theme, theme);
  writeCookie('theme', theme);
  document.documentElement.dataset.theme = theme;
}

/** Id of the user that a token signs in; null for none. */
export function userIdIn(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (claims === undefined) return null;
  try {
    const { userId } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { userId?: unknown };
    return typeof userId === 'string' ? userId : null;
  } catch {
    // An unreadable value was not written by this site.
    return null;
  }
}
