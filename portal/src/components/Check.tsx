import type { ComponentProps, ReactNode } from 'react';
import styles from './Check.module.css';

interface CheckProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type?: 'checkbox' | 'radio' | 'switch';
  /** A figure at the end of the line. */
  count?: string;
  children: ReactNode;
}

/** A box to tick, a choice of several, or a switch, with its label. */
export function Check({ type = 'checkbox', count, children, ...input }: CheckProps) {
  const isSwitch = type === 'switch';
  return (
    <label className={styles.check}>
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
