/** The cookies by which the server knows the lists that a visitor wants (R108). */
export const ownCookies = { city: 'city', list: 'list' } as const;

/**
 * Reads a visitor's choices for lists, the city they are in and rows instead of cards, where a page is loaded: from the
 * request on the server, from the document in the browser.
 */
export function ownChoices(request: Request) {
  const cookies = (import.meta.env.SSR ? request.headers.get('cookie') : document.cookie) ?? '';
  const kept = (name: string) => {
    try {
      return decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '') || undefined;
    } catch {
      // An unreadable value was not written by this site.
      return undefined;
    }
  };
  return { city: kept(ownCookies.city), rows: kept(ownCookies.list) === 'rows' };
}
