import { userIdIn } from '@charsu/core/web/browser/session.ts';

const key = 'token';

/** The sign-in token of the browser, shared with the portal (R108); null when not signed in. */
export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => localStorage.setItem(key, token);

/** Deletes a token; keeps a newer one of another tab. */
export function clearToken(token: string): void {
  if (readToken() === token) localStorage.removeItem(key);
}

/** Id of the signed-in user, from the token; null when not signed in. */
export const signedInUser = (): string | null => userIdIn(readToken());

/**
 * Calls `listener` on signing in and out in other tabs, and when a suspended page resumes. Returns a function that ends
 * it.
 */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // No key: everything was cleared.
    if (event.key === key || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  // A page restored by the back button missed the changes meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', listener);
  };
}
