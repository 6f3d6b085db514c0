import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { classes, type Tone, toneClass } from './classes.ts';
import styles from './Note.module.css';

/** A remark beside the content, coloured by its tone. */
export function Note({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <div className={classes(styles.note, toneClass(tone))}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
