import { type RefObject, useEffect, useRef } from 'react';

/** After a link was followed the focus goes to the page that came: the link itself may be gone with the old one. */
export function useFocusOnArrival(page: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    page.current?.focus({ preventScroll: true });
  }, [page, pathname]);
}
