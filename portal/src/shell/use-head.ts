import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { addressIn, hasHead } from '../head.ts';
import { useBoot, useLocale } from '../locale.tsx';

/** Updates the title and the canonical address when pages change in the browser; the server writes the first ones. */
export function useHead(): void {
  const matches = useMatches();
  const locale = useLocale();
  const { origin } = useBoot();
  const { pathname } = useLocation();
  const page = matches.findLast((match) => hasHead(match.handle));
  const head =
    page && hasHead(page.handle) && page.loaderData !== undefined
      ? page.handle.head(page.loaderData, locale, origin, pathname)
      : undefined;
  const title = head?.title;
  const canonical = head && origin + addressIn(locale.culture, head.canonical);
  useEffect(() => {
    if (title !== undefined) document.title = title;
    if (canonical !== undefined) document.querySelector('link[rel=canonical]')?.setAttribute('href', canonical);
  }, [title, canonical]);
}
