import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LineTextProps {
  /** Of the record. */
  readonly name: string;
  /** What stands below it. */
  readonly children: ReactNode;
}

/** The words of a line in a queue: the name, and below it what tells records apart. */
export function LineText({ name, children }: LineTextProps) {
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box
        dir="auto"
        sx={{
          fontWeight: 600,
          fontSize: '.875rem',
          lineHeight: 1.6,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // Mirrored with the page: a name of either direction stands at the side where the page begins.
          textAlign: 'left',
        }}
      >
        {name}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '.75rem', color: 'text.secondary' }}>
        {children}
      </Box>
    </Box>
  );
}
