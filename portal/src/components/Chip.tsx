import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';

/** The classes of a chip, for what must be another element. */
export const chipClass = (on = false, className?: string): string => classes(styles.chip, on && styles.on, className);

/** A small rounded link; `on` marks what is chosen. */
export function ChipLink({ on = false, className, ...rest }: LinkProps & { on?: boolean }) {
  return <Link className={chipClass(on, className)} {...rest} />;
}
