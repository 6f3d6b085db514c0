import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Badge.module.css';
import { classes, type Tone, toneClass } from './classes.ts';

/** A short state or figure. Colour is never the only sign: the words or the icon show it too. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, toneClass(tone))}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
