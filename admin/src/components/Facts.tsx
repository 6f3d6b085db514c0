import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Labels with their values, one on each line; empty ones are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', columnGap: 3, rowGap: 1.25 }}
    >
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                minWidth: 0,
                overflowWrap: 'anywhere',
                fontSize: '.875rem',
                // In a narrow window a day and its time are on two lines.
                '& time': { whiteSpace: 'normal' },
              }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
