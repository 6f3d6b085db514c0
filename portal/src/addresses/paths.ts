/** Whether a text fits as a segment below /q: browsers remove a segment of dots alone. */
export const fitsPath = (text: string): boolean => !/^\.*$/.test(text);

/** The address of a search; words that cannot be a path segment become `?q=`. */
export function searchPath(category: string, text = ''): string {
  const base = `/q/${encodeURIComponent(category)}`;
  if (text === '') return base;
  return fitsPath(text) ? `${base}/${encodeURIComponent(text)}` : `${base}?q=${encodeURIComponent(text)}`;
}

export type TenantTab = 'about' | 'advertisements' | 'pricelists' | 'contact';
export const tenantPath = (subDomain: string, tab: TenantTab): string => `/${subDomain}/${tab}`;

export { advertisementLink, advertisementPath } from '@charsu/core/text/address.ts';

/** The address of a page of the list at an address; the first page has no number. */
export const pageAddress = (path: string, search: string, page: number): string =>
  withParam(path, search, 'page', page === 1 ? undefined : String(page));

/** The address with one search parameter changed; undefined removes it. */
export function withParam(path: string, search: string, name: string, value: string | undefined): string {
  const params = new URLSearchParams(search);
  if (value === undefined) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** An address with these search parameters; empty ones and page 1 are left out. */
export function withQuery(path: string, asked: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(asked).filter(([name, value]) => value && !(name === 'page' && value === 1));
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
