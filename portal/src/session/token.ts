const key = 'token';
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

interface Claims {
  readonly exp?: unknown;
  readonly userId?: unknown;
}

function claimsOf(token: string): Claims {
  const claims = token.split('.')[1];
  if (claims === undefined) return {};
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    // An unreadable value was not written by this site.
    return {};
  }
}

/** The expiry of a token, in ms since 1970, by its `exp` claim; undefined for an invalid token. */
function tokenEnd(token: string): number | undefined {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** The sign-in token, or null when there is none or it has expired; stored in the browser (R108). */
export function readToken(): string | null {
  const token = localStorage.getItem(key);
  return token !== null && (tokenEnd(token) ?? 0) > Date.now() ? token : null;
}

/** Id of the signed-in user; null when not signed in. */
export function signedInUser(): string | null {
  const token = readToken();
  const userId = token === null ? null : claimsOf(token).userId;
  return typeof userId === 'string' ? userId : null;
}

let leaving = false;

export function keepToken(token: string): void {
  leaving = false;
  localStorage.setItem(key, token);
  announce();
}

/**
 * Notes that the member is about to sign out, or to delete the account, here. Returns a function that takes it back.
 */
export function beginLeaving(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Deletes the token; `byChoice` when the member is signing out. */
export function clearToken({ byChoice = false } = {}): void {
  leaving = byChoice;
  localStorage.removeItem(key);
  announce();
}

/** Whether the member is signing out here, or has, so that the page need not lead to the sign-in. */
export const isLeaving = (): boolean => leaving;

/**
 * Calls `listener` on signing in and out, in other tabs too, and when a suspended page resumes. Returns a function that
 * ends it.
 */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  // A page restored by the back button missed the changes meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
