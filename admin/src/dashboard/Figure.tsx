import type { PublicationState } from '@charsu/core/domain/publication-state.ts';
import { formatNumber } from '@charsu/core/i18n/format.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon, type IconName } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';

interface FigureProps {
  readonly resource: 'advertisements' | 'tenants' | 'users' | 'persons';
  readonly state?: PublicationState;
  readonly filter?: object;
  readonly label: Text;
  readonly icon: IconName;
  /** The target of the link; by default the list of the counted records. */
  readonly to?: string;
  readonly large?: boolean;
}

/** The number of matching records, as a link to their list. */
export function Figure({ resource, state, filter = {}, label, icon, to, large = false }: FigureProps) {
  const { culture, t } = useLocale();
  const wanted = { ...filter, ...(state !== undefined && { state }) };
  const { total, error } = useGetList(resource, { filter: wanted, pagination: { page: 1, perPage: 1 } });
  return (
    <Link
      component={RouterLink}
      to={to ?? `/${resource}?filter=${encodeURIComponent(JSON.stringify(wanted))}`}
      underline="none"
      color="inherit"
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 1.5,
        p: large ? 3 : 2.5,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        transition: 'border-color .2s',
        '&:hover': { borderColor: theme.palette.primary.main },
      })}
    >
      <Box sx={(theme) => ({ color: theme.palette.tones.primaryText })}>
        <Icon name={icon} size={large ? 28 : 22} />
      </Box>
      <Box>
        <Typography sx={{ fontSize: large ? '2.5rem' : '1.75rem', fontWeight: 800, lineHeight: 1.2 }}>
          {total !== undefined ? formatNumber(total, culture) : error ? '—' : <Skeleton width={64} />}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {t(label, { count: total ?? 0 })}
        </Typography>
      </Box>
    </Link>
  );
}
