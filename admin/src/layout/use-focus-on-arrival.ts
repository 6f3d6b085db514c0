import { type RefObject, useEffect, useRef } from 'react';

/** After following a link the focus goes to the new page: the link itself may be gone with the old one. */
export function useFocusOnArrival(page: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
}
