import spriteUrl from 'virtual:icon-sprite';
import { type CategoryIcon, categoryIcons } from '@charsu/core/domain/category/icons.ts';
import type { InterfaceIcon } from './names.ts';

export type IconName = InterfaceIcon | CategoryIcon;

const known: ReadonlySet<string> = new Set(categoryIcons);
const isCategoryIcon = (name: string): name is CategoryIcon => known.has(name);

/** The icon a category asks for, or the general one when the set has no such icon. */
export const categoryIcon = (name: string | null): CategoryIcon =>
  name !== null && isCategoryIcon(name) ? name : 'layout-grid';

interface IconProps {
  name: IconName;
  /** Points along the reading direction, so it is mirrored in right-to-left pages. */
  directional?: boolean;
  filled?: boolean;
  className?: string;
}

/** An icon of the sprite; it is decoration, so whatever shows it alone needs a name of its own. */
export function Icon({ name, directional = false, filled = false, className = '' }: IconProps) {
  const classes = ['i', directional ? 'dir' : '', filled ? 'full' : '', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
