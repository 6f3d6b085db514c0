import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';

/**
 * A table in its box. Cells with figures take `numberCell`, cells that a narrow box may hide `optionalCell`; a
 * `cornerCell` is at the end of the first line where rows become cards. There a cell shows its `data-name`, too.
 */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    <div className={classes(styles.frame, className)}>
      <table {...rest} />
    </div>
  );
}

export const numberCell = styles.number ?? '';
export const optionalCell = styles.optional ?? '';
export const cornerCell = styles.corner ?? '';
