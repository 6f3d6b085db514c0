import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { classes } from './classes.ts';
import styles from './FieldError.module.css';

interface FieldErrorProps {
  /** Ties the error to its control by `aria-describedby`. */
  id?: string;
  /** Screen readers say it as soon as it appears, for what no control has. */
  announced?: boolean;
  children: ReactNode;
}

/** The error of a value. */
export function FieldError({ id, announced = false, children }: FieldErrorProps) {
  return (
    <p className={classes(styles.error, announced && styles.announced)} id={id} role={announced ? 'alert' : undefined}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}
