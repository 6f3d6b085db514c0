import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LineTextProps {
  /** The name of the record. */
  readonly name: string;
  /** The text below it. */
  readonly children: ReactNode;
}

/** The text of a line in a queue: the name, and below it the distinguishing data. */
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
