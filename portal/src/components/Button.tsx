import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';

type ButtonLook = 'plain' | 'primary' | 'soft' | 'line' | 'danger' | 'dangerLine' | 'star';

interface Looks {
  look?: ButtonLook;
  small?: boolean;
  /** Square, for an icon alone: give it an `aria-label`. */
  icon?: boolean;
  block?: boolean;
  round?: boolean;
}

/** The classes of a button, for other elements (a `summary`, an outside link). */
export function buttonClass({ look = 'plain', small, icon, block, round }: Looks, className?: string): string {
  return classes(
    styles.button,
    look !== 'plain' && styles[look],
    small && styles.small,
    icon && styles.icon,
    block && styles.block,
    round && styles.round,
    className,
  );
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({
  look,
  small,
  icon,
  block,
  round,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Looks) {
  return (
    <button type={type} className={buttonClass(looks({ look, small, icon, block, round }), className)} {...rest} />
  );
}

/** A link inside the portal that looks like a button. */
export function LinkButton({ look, small, icon, block, round, className, ...rest }: LinkProps & Looks) {
  return <Link className={buttonClass(looks({ look, small, icon, block, round }), className)} {...rest} />;
}

/** Drops undefined properties, since an optional property may not be undefined. */
function looks(given: { [Key in keyof Looks]: Looks[Key] | undefined }): Looks {
  return {
    look: given.look ?? 'plain',
    small: given.small ?? false,
    icon: given.icon ?? false,
    block: given.block ?? false,
    round: given.round ?? false,
  };
}
