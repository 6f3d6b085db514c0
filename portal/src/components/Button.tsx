import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './Link.tsx';

type ButtonLook = 'plain' | 'primary' | 'soft' | 'line' | 'danger' | 'dangerLine';

interface Looks {
  look?: ButtonLook | undefined;
  small?: boolean | undefined;
  /** As wide as high, for an icon alone. */
  square?: boolean | undefined;
  block?: boolean | undefined;
  round?: boolean | undefined;
}

/** The classes of a button, for other elements (a `summary`, an outside link). */
export function buttonClass({ look = 'plain', small, square, block, round }: Looks, className?: string): string {
  return classes(
    styles.button,
    look !== 'plain' && styles[look],
    small && styles.small,
    square && styles.square,
    block && styles.block,
    round && styles.round,
    className,
  );
}

interface ButtonProps extends Omit<Looks, 'square'> {
  /** Before the words. Alone it makes the button square: give it an `aria-label`. */
  icon?: IconName;
}

/** A button; it submits a form only with `type="submit"`. */
export function Button({ type = 'button', ...rest }: ComponentProps<'button'> & ButtonProps) {
  return <button type={type} {...lookOf(rest)} />;
}

/** A link inside the portal that looks like a button. */
export function LinkButton(props: LinkProps & ButtonProps) {
  return <Link {...lookOf(props)} />;
}

/** The properties of the element itself, with its classes and its icon. */
function lookOf<Props extends ButtonProps & { className?: string | undefined; children?: ReactNode }>(props: Props) {
  const { look, small, block, round, icon, className, children, ...own } = props;
  const square = icon !== undefined && children === undefined;
  return {
    ...own,
    className: buttonClass({ look, small, square, block, round }, className),
    children: icon ? (
      <>
        <Icon name={icon} />
        {children}
      </>
    ) : (
      children
    ),
  };
}
