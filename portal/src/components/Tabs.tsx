import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** Links to the sides of one thing, in a strip that scrolls where it is longer than the page is wide. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
