import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { ListPage } from '../components/list-page.ts';
import type { Locale } from '../texts/locale.tsx';

/** The head of a page for browsers, crawlers and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The canonical path of the page, without culture. */
  readonly canonical: string;
  /** The picture of link previews: the address of one that a record shows. */
  readonly image?: string;
  readonly kind?: 'website' | 'product' | 'profile';
  /** Structured data (schema.org); addresses in it are made absolute by `origin`. */
  readonly data?: readonly object[];
  /** A feed of what the page lists, in its language. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Keeps search engines from listing it. */
  readonly noindex?: boolean;
}

/** The canonical address of a page in a culture; the default one has the plain one. */
export const addressIn = (culture: Culture, address: string): string =>
  culture === offered.cultures[0] ? address : `${address}${address.includes('?') ? '&' : '?'}culture=${culture}`;

/**
 * Facts about a page that its module tells beside its component. A page inside another one may leave the head to that
 * one.
 */
export interface PageHandle<Data = unknown> {
  /** Makes the head from its loader's data and the present path. */
  readonly head?: (data: Data, locale: Locale, origin: string, pathname: string) => Head;
  /** The list that it shows by pages: see `headOfPage`. Search engines do not list a page beyond the last. */
  readonly list?: (data: Data) => ListPage | undefined;
}

/** The handle of a route; a group of routes and a member's page have another one or none. */
const handleOf = (handle: unknown): PageHandle => (typeof handle === 'object' && handle !== null ? handle : {});

interface Match {
  readonly handle: unknown;
  readonly data: unknown;
}

/** The list that the innermost page shows by pages. */
export function listOfPage(matches: readonly Match[]): ListPage | undefined {
  const inner = matches.at(-1);
  return inner?.data === undefined ? undefined : handleOf(inner.handle).list?.(inner.data);
}

/** The head of the innermost page that has one. The number of a list's page joins its canonical address and its title. */
export function headOfPage(
  matches: readonly Match[],
  locale: Locale,
  origin: string,
  pathname: string,
): Head | undefined {
  const shown = matches.filter(({ handle }) => handleOf(handle).head).at(-1);
  if (shown?.data === undefined) return undefined;
  const head = handleOf(shown.handle).head?.(shown.data, locale, origin, pathname);
  const page = listOfPage(matches)?.page ?? 1;
  if (!head || page <= 1) return head;
  const title = `${locale.t(locale.browsing.search.page, { page })} · ${head.title}`;
  return { ...head, title, canonical: `${head.canonical}?page=${page}` };
}
