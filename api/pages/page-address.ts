/** Every query parameter that a public page reads, in the order in which a kept page's address names them. */
const known = [
  'q',
  'category',
  'city',
  'shipmentType',
  'activityType',
  'openNow',
  'paymentMethod',
  'starred',
  'discount',
  'pictured',
  'minToman',
  'maxToman',
  'tenant',
  'sort',
  'page',
  'culture',
] as const;
const isKnown = (name: string): boolean => known.some((each) => each === name);

/** Longer addresses are rendered each time: they would make the keys heavier than the pages. */
const longest = 1_000;

/**
 * The address by which a page is kept: what no page reads (campaigns, trackers, nonsense) is left out, so that it makes no
 * new entries, and the order of the parameters does not matter. Undefined for addresses whose pages are not kept.
 */
export function keptAddress(url: URL): URL | undefined {
  if (url.href.length > longest || url.searchParams.has('theme')) return undefined;
  // A part of the map is hardly ever asked for twice.
  if (url.pathname === '/map' && url.search !== '') return undefined;
  if (url.search === '') return url;
  const kept = new URLSearchParams();
  for (const name of known) for (const value of url.searchParams.getAll(name)) kept.append(name, value);
  const address = new URL(url);
  address.search = kept.toString();
  return address;
}

/** Whether an address asks for something that `keptAddress` leaves out. */
export const asksForMore = (url: URL): boolean => [...url.searchParams.keys()].some((name) => !isKnown(name));
