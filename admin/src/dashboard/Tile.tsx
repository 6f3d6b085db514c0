import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Sparkline } from './Sparkline.tsx';

interface TileProps {
  readonly label: string;
  readonly icon: IconName;
  /** Undefined: it is not known yet. */
  readonly value: ReactNode;
  /** The line below: how old the oldest is, or how it changed. */
  readonly note?: ReactNode;
  /** Whether somebody has to act. */
  readonly waits?: boolean;
  /** By day, oldest first. */
  readonly series?: readonly number[] | undefined;
  /** The list of what is counted; without one it leads nowhere. */
  readonly to?: string | undefined;
}

/** A number with its name, and what it means; it leads to the list of what it counts. */
export function Tile({ label, icon, value, note, waits = false, series, to }: TileProps) {
  return (
    <Box
      {...(to !== undefined && { component: RouterLink, to })}
      sx={(theme) => ({
        // The last row is filled, too.
        flex: '1 1 136px',
        minWidth: 0,
        display: 'grid',
        // Numbers stand beside each other, however long the names are.
        gridTemplateRows: '1fr',
        px: 1.75,
        py: 1.25,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: waits ? theme.palette.tones.states.pending.text : 'divider',
        borderRadius: '12px',
        ...(to !== undefined && { '&:hover': { borderColor: theme.palette.primary.main } }),
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0, fontSize: '.8125rem' }}>
        <Box
          component="span"
          sx={(theme) => ({ flex: 'none', display: 'flex', mt: '2px', color: theme.palette.tones.primaryText })}
        >
          <Icon name={icon} size={16} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}>
          {label}
        </Box>
      </Box>
      <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.5, whiteSpace: 'nowrap' }}>
        {value ?? <Skeleton width={56} />}
      </Box>
      {series && <Sparkline values={series} />}
      {note !== undefined && (
        <Box component="span" sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
          {note}
        </Box>
      )}
    </Box>
  );
}

/** Tiles in rows without holes. */
export function Tiles({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: '.875rem', fontWeight: 600 }}>
          {title}
        </Box>
        {more}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>{children}</Box>
    </Box>
  );
}

/** A link beside the title of tiles or of a panel. */
export const MoreLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} sx={{ fontSize: '.8125rem' }}>
    {children}
  </Link>
);
