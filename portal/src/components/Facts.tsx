import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Terms and values, one a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One line; `now` marks the one that holds at present. */
export function Fact({ name, now = false, children }: { name: ReactNode; now?: boolean; children: ReactNode }) {
  return (
    <div className={now ? styles.now : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
