const key = 'token';
const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The sign-in token, or null; kept in the browser's own storage (R108). */
export const readToken = (): string | null => localStorage.getItem(key);

export function keepToken(token: string): void {
  localStorage.setItem(key, token);
  announce();
}

export function clearToken(): void {
  localStorage.removeItem(key);
  announce();
}

/** Hears of signing in and out, in other tabs too. Returns what ends it. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
  };
}
