const year = 365 * 24 * 60 * 60;

/** Stores a preference in a cookie for the server, for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
