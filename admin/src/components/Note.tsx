import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A line that needs attention. */
export function Note({ tone, children }: { tone: 'danger' | 'warning'; children: ReactNode }) {
  return (
    <Box
      role={tone === 'danger' ? 'alert' : 'note'}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: '12px',
        fontSize: '.875rem',
        bgcolor: tone === 'danger' ? theme.palette.tones.dangerSoft : theme.palette.tones.saffronSoft,
        color: tone === 'danger' ? theme.palette.tones.dangerText : theme.palette.tones.saffronText,
      })}
    >
      <Icon name={tone === 'danger' ? 'circle-alert' : 'triangle-alert'} size={18} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
