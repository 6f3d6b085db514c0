import type { SitePage } from '../../domain/content-page/addresses.ts';

/** What the pages that every installation has say until editors change it: a name and Markdown. */
export type SitePageTexts = Readonly<Record<SitePage, { readonly name: string; readonly text: string }>>;
