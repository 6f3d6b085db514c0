import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Records or facts one below the other. */
export function Lines({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

/** One of them, with a hairline to the next. */
export function Line({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={[
        { borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}

/** Items side by side; below each other where there is little width. */
export const sideBySide = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
