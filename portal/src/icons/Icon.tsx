import spriteUrl from 'virtual:icon-sprite';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';
import type { InterfaceIcon } from './names.ts';

export type IconName = InterfaceIcon | CategoryIcon;

interface IconProps {
  name: IconName;
  /** Points along the reading direction, so it is mirrored in right-to-left pages. */
  directional?: boolean;
  filled?: boolean;
  className?: string;
}

/** An icon of the sprite; it is decoration, so an element with only an icon needs a label of its own. */
export function Icon({ name, directional = false, filled = false, className = '' }: IconProps) {
  const classes = ['i', directional ? 'dir' : '', filled ? 'full' : '', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
