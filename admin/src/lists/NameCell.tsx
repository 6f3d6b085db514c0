import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface NameCellProps {
  readonly picture: ReactNode;
  readonly name: string;
  /** Text that distinguishes records with the same name. */
  readonly below: ReactNode;
}

/** The first column of a table: a record's picture and its name, with at most two lines. */
export function NameCell({ picture, name, below }: NameCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 220 }}>
      <span className="picture">{picture}</span>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box
          sx={{
            fontWeight: 600,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '.75rem' }}>
          {below}
        </Box>
      </Box>
    </Box>
  );
}
