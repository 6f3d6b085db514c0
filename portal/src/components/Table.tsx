import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';

/** A table in its box. Cells of figures take `numberCell`, what a narrow box may leave out `optionalCell`. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className={classes(styles.frame, className)}>
      <table {...rest} />
    </div>
  );
}

export const numberCell = styles.number ?? '';
export const optionalCell = styles.optional ?? '';
