import { type RefObject, useEffect, useRef } from 'react';

/**
 * After following a link the focus goes to the new page: the link itself may be gone with the old one.
 * @param elsewhere the page gives the focus to one of its fields.
 */
export function useFocusOnArrival(page: RefObject<HTMLElement | null>, pathname: string, elsewhere: boolean): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!elsewhere) page.current?.focus({ preventScroll: true });
  }, [page, pathname, elsewhere]);
}
