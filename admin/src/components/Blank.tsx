import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface BlankProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** The placeholder where there is nothing to show. */
export function Blank({ icon, title, hint, children }: BlankProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        px: 3,
        py: 8,
        textAlign: 'center',
      }}
    >
      <Box
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          borderRadius: '20px',
          bgcolor: theme.palette.tones.primarySoft,
          color: theme.palette.tones.primaryText,
        })}
      >
        <Icon name={icon} size={28} />
      </Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {hint && <Typography color="textSecondary">{hint}</Typography>}
      {children}
    </Box>
  );
}
