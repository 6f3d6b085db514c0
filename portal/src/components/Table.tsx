import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Table.module.css';

interface TableProps extends ComponentProps<'table'> {
  /** The names of the columns, with the classes of their cells. */
  readonly columns: readonly (string | readonly [name: ReactNode, className: string])[];
}

/**
 * A table in its box. Cells with figures take `numberCell`, cells that a narrow box may hide `optionalCell`; a
 * `cornerCell` is at the end of the first line where rows become cards. There a cell shows its `data-name`, too.
 */
export function Table({ columns, className, children, ...rest }: TableProps) {
  const heads = columns.map((column) => (typeof column === 'string' ? ([column, ''] as const) : column));
  return (
    <div className={classes(styles.frame, className)}>
      <table {...rest}>
        <thead>
          <tr>
            {heads.map(([name, cell], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places.
              <th key={place} scope="col" className={cell || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export const numberCell = styles.number ?? '';
export const optionalCell = styles.optional ?? '';
export const cornerCell = styles.corner ?? '';
