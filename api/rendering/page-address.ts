/** Every query parameter of public pages, in the order of kept addresses. */
const known = [
  'q',
  'plain',
  'category',
  'city',
  'shipmentType',
  'activityType',
  'openNow',
  'paymentMethod',
  'language',
  'starred',
  'discount',
  'pictured',
  'negotiable',
  'minToman',
  'maxToman',
  'fact',
  'tenant',
  'sort',
  'page',
  'culture',
] as const;
/** Bounds of numbers among facts: `min.year`. */
const bound = /^(?:min|max)\.[a-z][a-zA-Z0-9-]{0,39}$/;
const isKnown = (name: string): boolean => known.some((each) => each === name) || bound.test(name);

/** Parameters that are only remembered, for readers without JavaScript. */
const preferences = ['theme', 'here', 'list'] as const;

/** Whether a page shows the advertisements that a reader's choices for lists are about. */
export const listsGoods = ({ pathname }: URL): boolean => pathname === '/' || pathname.startsWith('/q/');

/** The longest kept address: longer keys would take more memory than the pages. */
const longest = 1_000;

/**
 * The address as the key of a kept page. Unknown parameters (campaigns, trackers, nonsense) are left out, so that they
 * add no entries, and the order of parameters does not matter. Undefined for addresses whose pages are not kept.
 */
export function keptAddress(url: URL): URL | undefined {
  if (url.href.length > longest || preferences.some((name) => url.searchParams.has(name))) return undefined;
  // The same part of the map is rarely requested twice.
  if (url.pathname === '/map' && url.search !== '') return undefined;
  if (url.search === '') return url;
  const kept = new URLSearchParams();
  for (const name of known) for (const value of url.searchParams.getAll(name)) kept.append(name, value);
  const bounds = [...url.searchParams].filter(([name]) => bound.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, value] of bounds) kept.append(name, value);
  const address = new URL(url);
  address.search = kept.toString();
  return address;
}

/** Whether an address has parameters that `keptAddress` leaves out. */
export const asksForMore = (url: URL): boolean => [...url.searchParams.keys()].some((name) => !isKnown(name));
