import type { ReactNode } from 'react';
import styles from './Meta.module.css';

/** Small facts in a row, parted by dots. */
export function Meta({ children }: { children: ReactNode }) {
  return <p className={styles.meta}>{children}</p>;
}
