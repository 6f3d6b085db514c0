import { useEffect } from 'react';
import { useLocale } from '../locale.tsx';

/** The title of a page without a head of its own in the browser's tab. */
export function usePageTitle(title: string): void {
  const { texts, t } = useLocale();
  const full = t(texts.portal.site.pageTitle, { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
}
