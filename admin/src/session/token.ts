const key = 'token';

/** The sign-in token of the browser, shared with the portal (R108); null when nobody is signed in. */
export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => localStorage.setItem(key, token);
export const clearToken = (): void => localStorage.removeItem(key);
