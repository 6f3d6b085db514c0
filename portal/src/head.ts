import { type Culture, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import type { Locale } from './locale.tsx';

/** The head of a page for browsers, crawlers and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The canonical path of the page, without culture. */
  readonly canonical: string;
  readonly image?: string;
  readonly kind?: 'website' | 'product' | 'profile';
  /** Structured data (schema.org); addresses in it are made absolute by `origin`. */
  readonly data?: readonly object[];
  /** A feed of what the page lists, in its language. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Keeps search engines from listing it. */
  readonly noindex?: boolean;
}

/** The canonical address of a page in a culture; Persian has the plain one. */
export const addressIn = (culture: Culture, address: string): string =>
  culture === defaultCulture ? address : `${address}${address.includes('?') ? '&' : '?'}culture=${culture}`;

/** What a page's module tells of it beside its component. */
export interface PageHandle<Data = unknown> {
  /** The page uses the search index: it is stale as soon as the index changes. */
  readonly searches?: true;
  /** Makes the head from its loader's data and the present path. */
  readonly head: (data: Data, locale: Locale, origin: string, pathname: string) => Head;
}

/** Narrows a route's handle; routes without a page of their own have none. */
export function hasHead(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'head' in handle && typeof handle.head === 'function';
}
