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
    // Whatever cannot be read was not written by this site.
    return {};
  }
}

/** When a token ends, in ms since 1970, by its `exp` claim; undefined for what is no token. */
function tokenEnd(token: string): number | undefined {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp * 1000 : undefined;
}

/** The sign-in token, or null when there is none or its time is over; kept in the browser's own storage (R108). */
export function readToken(): string | null {
  const token = localStorage.getItem(key);
  return token !== null && (tokenEnd(token) ?? 0) > Date.now() ? token : null;
}

/** Id of whoever is signed in; null when nobody is. */
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

/** The member is about to sign out, or to delete the account, here. Answers how to take that back. */
export function beginLeaving(): () => void {
  leaving = true;
  return () => {
    leaving = false;
  };
}

/** Forgets the token; `byChoice` when the member is signing out. */
export function clearToken({ byChoice = false } = {}): void {
  leaving = byChoice;
  localStorage.removeItem(key);
  announce();
}

/** Whether the member signs out here, or has, so that nobody has to lead them to the sign-in. */
export const isLeaving = (): boolean => leaving;

/** Hears of signing in and out, in other tabs too, also of what a page slept through. Returns what ends it. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  // A page that the back button brings to life heard of nothing meanwhile.
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', listener);
  };
}
