import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';

/** The classes of a chip, for other elements. */
export const chipClass = (on = false, className?: string): string => classes(styles.chip, on && styles.on, className);

/** A small rounded link; `on` marks a chosen one. */
export function ChipLink({ on = false, className, ...rest }: LinkProps & { on?: boolean }) {
  return <Link className={chipClass(on, className)} {...rest} />;
}
