import { reservedSubDomains } from '../tenant/input.ts';

/** The pages that every installation has (R17, R26): the footer leads to them, so they keep their addresses and stay public. */
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

export const isSitePage = (address: string): address is SitePage => sitePages.some((page) => page === address);

/** An address as the product writes it: those of its own pages as the specification does, others in lower case. */
export const writtenAddress = (address: string): string => {
  const lower = address.toLowerCase();
  return sitePages.find((page) => page.toLowerCase() === lower) ?? lower;
};

/** Whether a page beside those of the product may have this address: it stands where the addresses of businesses do (D6a). */
export const isFreeForPages = (address: string): boolean => !reservedSubDomains.has(address.toLowerCase());

/** Where visitors find a page, without the first slash: news stand below the page that lists them. */
export const pathOf = ({ kind, address }: { readonly kind: 'page' | 'news'; readonly address: string }): string =>
  kind === 'news' ? `newsPortal/${address}` : address;
