import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';
import { classes } from './classes.ts';

interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type?: 'checkbox' | 'radio' | 'switch';
  /** A figure at the end of the line. */
  count?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A box to tick, a choice of several, or a switch, with its label. */
export function Check({ type = 'checkbox', count, className, children, ...input }: CheckProps) {
  const isSwitch = type === 'switch';
  return (
    <label className={classes(styles.check, className)}>
      <input
        {...input}
        type={isSwitch ? 'checkbox' : type}
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? styles.switch : undefined}
      />
      <span>{children}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
