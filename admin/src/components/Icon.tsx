import spriteUrl from 'virtual:icon-sprite';
import type { CategoryIcon } from '@charsu/core/domain/category/icons.ts';
import Box from '@mui/material/Box';
import type { InterfaceIcon } from './icon-names.ts';

export type IconName = InterfaceIcon | CategoryIcon;

interface IconProps {
  readonly name: IconName;
  /** Side in pixels. */
  readonly size?: number;
  /** Points along the reading direction, so it is mirrored in right-to-left pages. */
  readonly directional?: boolean;
  readonly filled?: boolean;
}

/**
 * An icon of the sprite, in the colour of the text around it; decoration only, so an element with only an icon needs a
 * label.
 */
export function Icon({ name, size = 20, directional = false, filled = false }: IconProps) {
  return (
    <Box
      component="svg"
      aria-hidden="true"
      width={size}
      height={size}
      sx={(theme) => ({
        flex: 'none',
        fill: filled ? 'currentColor' : 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        transform: directional && theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
      })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </Box>
  );
}
