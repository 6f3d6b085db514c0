const key = 'token';
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** When a token ends, in ms since 1970, by its `exp` claim; undefined for what is no token. */
export function tokenEnd(token: string): number | undefined {
  const claims = token.split('.')[1];
  if (claims === undefined) return undefined;
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    // Whatever cannot be read was not written by this site.
    return undefined;
  }
}

/** The sign-in token, or null when there is none or its time is over; kept in the browser's own storage (R108). */
export function readToken(): string | null {
  const token = localStorage.getItem(key);
  return token !== null && (tokenEnd(token) ?? 0) > Date.now() ? token : null;
}

let leaving = false;

export function keepToken(token: string): void {
  leaving = false;
  localStorage.setItem(key, token);
  announce();
}

/** Forgets the token; `byChoice` when the member is signing out. */
export function clearToken({ byChoice = false } = {}): void {
  leaving = byChoice;
  localStorage.removeItem(key);
  announce();
}

/** Whether the member signed out here, so that nobody has to lead them to the sign-in. */
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
