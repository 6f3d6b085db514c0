import { writeCookie } from '@charsu/core/web/browser/session.ts';
import { ownCookies } from './own-choices.ts';

/** The choice of the city in which the reader is. */
export const nearMe = '~';

/**
 * Remembers the city whose advertisements lists show from now on; empty for every one. Answers with it; undefined for a
 * reader who could not be found, who is told.
 */
export async function chooseCity(chosen: string): Promise<string | undefined> {
  const city = chosen === nearMe ? await (await import('../map/portal-parts.tsx')).cityNearMe() : chosen;
  if (city !== undefined) writeCookie(ownCookies.city, encodeURIComponent(city));
  return city;
}

/** Remembers whether lists are rows instead of cards. */
export const chooseRows = (rows: boolean): void => writeCookie(ownCookies.list, rows ? 'rows' : 'cards');
