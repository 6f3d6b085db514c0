import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressIn, headOfPage } from '../frame/head.ts';
import { useBoot, useLocale } from '../texts/locale.tsx';

/** Updates the title and the canonical address when pages change in the browser; the server writes the first ones. */
export function useHead(): void {
  const matches = useMatches();
  const locale = useLocale();
  const { origin } = useBoot();
  const { pathname } = useLocation();
  const pages = matches.map(({ handle, loaderData }) => ({ handle, data: loaderData }));
  const head = headOfPage(pages, locale, origin, pathname);
  const title = head?.title;
  const canonical = head && origin + addressIn(locale.culture, head.canonical);
  useEffect(() => {
    if (title !== undefined) document.title = title;
    if (canonical !== undefined) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
  }, [title, canonical]);
}

/** The title of a page without a head of its own in the browser's tab. */
export function usePageTitle(title: string): void {
  const { texts, t } = useLocale();
  const full = t(texts.portal.site.pageTitle, { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
