import { reservedSubDomains } from '../tenant/input.ts';

/**
 * The pages that every installation has (R17, R26). The footer links to them, so they keep their addresses and stay
 * public.
 */
export const sitePages = [
  'about',
  'marketing',
  'contact',
  'privacy',
  'terms',
  'faq',
  'newsPortal',
  'bugReport',
] as const;
export type SitePage = (typeof sitePages)[number];

/** Whether this is one of the product's own pages, written as in the list: see `writtenAddress`. */
export const isSitePage = (address: string): address is SitePage => sitePages.some((page) => page === address);

/** The canonical form of an address: the product's own pages as the specification writes them, others in lower case. */
export const writtenAddress = (address: string): string => {
  const lower = address.toLowerCase();
  return sitePages.find((page) => page.toLowerCase() === lower) ?? lower;
};

/** Whether an additional page may have this address, since businesses use the same addresses (D6a). */
export const isFreeForPages = (address: string): boolean => !reservedSubDomains.has(address.toLowerCase());

/** The path of a page, without the first slash: news are below the page that lists them. */
export const pathOf = ({ kind, address }: { readonly kind: 'page' | 'news'; readonly address: string }): string =>
  kind === 'news' ? `newsPortal/${address}` : address;
