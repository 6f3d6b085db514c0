import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The widths as grid-template-columns. */
  readonly widths: string;
  /** The least width of the container, in pixels. */
  readonly from?: number;
  readonly children: ReactNode;
}

/**
 * Panels side by side where there is room, else one below the other. The width of the container counts, not of the
 * window: in a slightly smaller window the menu is hidden, which leaves more room.
 */
export function Columns({ widths, from = 640, children }: ColumnsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          // The last of an odd number fills its row.
          [`@container (width >= ${from}px)`]: {
            gridTemplateColumns: widths,
            '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
