const key = 'token';

/** The sign-in token of the browser, shared with the portal (R108); null when nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => localStorage.setItem(key, token);

/** Forgets a token; one that has taken its place, from another tab, stays. */
export function clearToken(token: string): void {
  if (readToken() === token) localStorage.removeItem(key);
}

/** Id of whoever the browser is signed in as, by the words of the token; null when nobody is. */
export function signedInUser(): string | null {
  const claims = readToken()?.split('.')[1];
  if (claims === undefined) return null;
  try {
    const { userId } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { userId?: unknown };
    return typeof userId === 'string' ? userId : null;
  } catch {
    // Whatever cannot be read was not written by this site.
    return null;
  }
}

/** Hears of signing in and out in other tabs, also of what a page slept through. Returns what ends it. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // No key: everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  // A page that the back button brings to life heard of nothing meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', listener);
  };
}
