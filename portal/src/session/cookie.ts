const year = 365 * 24 * 60 * 60;

/** Keeps a preference where the server sees it, for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people still use
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
