import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { fadeBeside } from './fade-beside.ts';
import { useMoreBeside } from './use-more-beside.ts';

interface ScrollAreaProps {
  readonly label: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/**
 * A wide table that scrolls inside the page, by touch as well as by the arrow keys, and fades at the sides with hidden
 * content. A group, not a region, since a page may have many.
 */
export function ScrollArea({ label, sx, children }: ScrollAreaProps) {
  const box = useRef<HTMLElement>(null);
  const more = useMoreBeside(box);
  return (
    // As narrow as the page, even with a wide table inside.
    <Box sx={(theme) => ({ position: 'relative', minWidth: 0, ...fadeBeside(more, theme) })}>
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
