import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Calls `close` whenever another page is visited; not for the first, so that a menu opened before scripts ran stays
 * open.
 */
export function usePageChange(close: () => void): void {
  const { key } = useLocation();
  const visit = useRef(key);
  const changed = useEffectEvent(close);
  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    changed();
  }, [key]);
}
