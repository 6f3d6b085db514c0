import spriteUrl from 'virtual:icon-sprite';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';
import type { InterfaceIcon } from './names.ts';

export type IconName = InterfaceIcon | CategoryIcon;

interface IconProps {
  name: IconName;
  filled?: boolean;
  className?: string;
}

/** Those that point along the reading direction, so they are mirrored in right-to-left pages. */
const pointing: ReadonlySet<IconName> = new Set([
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-in',
  'log-out',
  'send',
]);

/** An icon of the sprite; it is decoration, so an element with only an icon needs a label of its own. */
export function Icon({ name, filled = false, className = '' }: IconProps) {
  const classes = ['i', pointing.has(name) ? 'dir' : '', filled ? 'full' : '', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
