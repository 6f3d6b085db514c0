import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/** Links to the pages of one record, in a strip that scrolls if it is wider than the page. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
