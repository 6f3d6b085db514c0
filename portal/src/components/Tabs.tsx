import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Tabs.module.css';

/** Links to the pages of one record, in a strip that scrolls if it is wider than the page; the open one is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const strip = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLAnchorElement>('a[aria-current]');
    // Only once for each: the strip can be pushed afterwards.
    if (!strip.current || !open || open.href === shown.current) return;
    shown.current = open.href;
    const [around, tab] = [strip.current.getBoundingClientRect(), open.getBoundingClientRect()];
    // Sideways only: `scrollIntoView` would move the page, too.
    strip.current.scrollLeft += tab.left + tab.width / 2 - (around.left + around.width / 2);
  });
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
