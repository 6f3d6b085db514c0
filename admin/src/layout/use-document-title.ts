import { type RefObject, useEffect } from 'react';

/** The browser's title follows the page's: react-admin writes only the heading. */
export function useDocumentTitle(heading: RefObject<HTMLElement | null>, product: string): void {
  useEffect(() => {
    const shown = heading.current;
    if (!shown) return;
    const follow = () => {
      const page = shown.textContent.trim();
      document.title = page ? `${page} · ${product}` : product;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(shown, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [heading, product]);
}
