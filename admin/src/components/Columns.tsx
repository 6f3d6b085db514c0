import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** How the width is divided, as grid-template-columns has it. */
  readonly widths: string;
  /** Where the place has this width, in pixels. */
  readonly from?: number;
  readonly children: ReactNode;
}

/**
 * Panels beside each other where there is room for them, else one below the other. The place counts, not the window: on
 * one a little smaller the menu is gone and there is more room than before.
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
          [`@container (width >= ${from}px)`]: { gridTemplateColumns: widths },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
