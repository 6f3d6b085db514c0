import type { PublicationStateName } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface BadgeProps {
  /** The name of a record's state, since each state has its own tone. */
  readonly tone: PublicationStateName;
  /** Without one it is a lamp, beside which a sentence can wrap. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state as a word with its icon and colour. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        minHeight: 26,
        borderRadius: 99,
        fontSize: '.75rem',
        fontWeight: 600,
        whiteSpace: icon && 'nowrap',
        color: theme.palette.tones.states[tone].text,
        bgcolor: theme.palette.tones.states[tone].soft,
      })}
    >
      {icon ? (
        <Icon name={icon} size={15} />
      ) : (
        <Box component="span" sx={{ flex: 'none', width: 8, height: 8, borderRadius: 99, bgcolor: 'currentColor' }} />
      )}
      {children}
    </Box>
  );
}

const tones = { good: 'approved', busy: 'pending', bad: 'denied', none: 'draft' } as const;

/** A word with a lamp: well, at work, in trouble, or none of these. */
export const Light = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <Badge tone={tones[tone]}>{children}</Badge>
);
