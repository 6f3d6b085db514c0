import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const states = { good: 'approved', busy: 'pending', bad: 'denied' } as const;

/** A word with a lamp: well, at work, or in trouble. */
export function Light({ tone, children }: { tone: keyof typeof states; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 1.25,
        minHeight: 26,
        borderRadius: 99,
        fontSize: '.8125rem',
        fontWeight: 600,
        color: theme.palette.tones.states[states[tone]].text,
        bgcolor: theme.palette.tones.states[states[tone]].soft,
        '&::before': { content: '""', width: 8, height: 8, borderRadius: 99, bgcolor: 'currentColor' },
      })}
    >
      {children}
    </Box>
  );
}
