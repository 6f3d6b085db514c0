import type { ComponentProps } from 'react';
import styles from './Box.module.css';
import { classes } from './classes.ts';

interface BoxProps extends ComponentProps<'div'> {
  lift?: boolean;
  /** `flush` lets a table or picture touch the border. */
  padding?: 'normal' | 'tight' | 'flush';
}

/** A bordered surface. */
export function Box({ lift = false, padding = 'normal', className, ...rest }: BoxProps) {
  return (
    <div
      className={classes(styles.box, lift && styles.lift, padding !== 'normal' && styles[padding], className)}
      {...rest}
    />
  );
}
