import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** The buttons of a long form at the bottom of a narrow window, in the place of the tab bar. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className={`narrow ${styles.bar}`} data-own-bar>
    {children}
  </div>
);
