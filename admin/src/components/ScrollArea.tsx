import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useMoreBeside } from './use-more-beside.ts';

interface ScrollAreaProps {
  readonly label: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** What fades away at an edge goes on behind it. */
const fade = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  // Above a head that stays in place.
  zIndex: 3,
  width: 40,
  pointerEvents: 'none',
} as const;

/**
 * A wide table that scrolls inside the page, by touch as well as by the arrow keys, and fades at the sides where more of
 * it is. A group and no region: a page may have many.
 */
export function ScrollArea({ label, sx, children }: ScrollAreaProps) {
  const box = useRef<HTMLElement>(null);
  const { before, after } = useMoreBeside(box);
  return (
    <Box
      sx={({ palette }) => ({
        position: 'relative',
        // As narrow as the page, whatever wide table is inside.
        minWidth: 0,
        // Sides and gradients are mirrored in pages that are read from right to left.
        ...(before && {
          '&::before': {
            ...fade,
            left: 0,
            background: `linear-gradient(to left, transparent, ${palette.tones.surface})`,
          },
        }),
        ...(after && {
          '&::after': {
            ...fade,
            right: 0,
            background: `linear-gradient(to right, transparent, ${palette.tones.surface})`,
          },
        }),
      })}
    >
      <Box
        ref={box}
        role="group"
        aria-label={label}
        tabIndex={0}
        sx={[{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {children}
      </Box>
    </Box>
  );
}
