import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ScrollAreaProps {
  readonly label: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** A wide table that scrolls inside the page, by touch as well as by the arrow keys. A group and no region: a page may have many. */
export function ScrollArea({ label, sx, children }: ScrollAreaProps) {
  return (
    <Box role="group" aria-label={label} tabIndex={0} sx={[{ overflowX: 'auto' }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  );
}
