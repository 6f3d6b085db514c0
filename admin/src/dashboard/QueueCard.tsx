import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatNumber, formatRelative } from '@charsu/core/i18n/format.ts';
import vault from '@charsu/core/web/brand/vault.svg';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { CanAccess, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { Picture } from '../components/Picture.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The number of advertisements that wait for review, the oldest date, and the link to them. */
export function QueueCard() {
  const {
    console: { dashboard },
    culture,
    t,
  } = useLocale();
  const { data, total, error, refetch } = useGetList<AdvertisementRecord>(
    'advertisements',
    {
      filter: { waiting: true },
      sort: { field: 'requestedAt', order: 'ASC' },
      pagination: { page: 1, perPage: 5 },
    },
    { refetchInterval: 30_000 },
  );
  if (error && !data) return <Failure error={error} retry={refetch} />;
  const since = data?.[0]?.requestedAt;
  return (
    <Box
      sx={(theme) => ({
        position: 'relative',
        overflow: 'hidden',
        p: 3,
        borderRadius: '16px',
        border: 1,
        borderColor: 'divider',
        bgcolor: theme.palette.tones.primarySoft,
        '&::before': {
          content: '""',
          position: 'absolute',
          top: '-45%',
          right: '-12%',
          width: 340,
          aspectRatio: '1',
          bgcolor: theme.palette.primary.main,
          opacity: 0.55,
          mask: `url("${vault}") center / contain no-repeat`,
        },
      })}
    >
      <Box sx={{ position: 'relative', display: 'grid', gap: 2 }}>
        <Box>
          <Typography sx={{ fontSize: '2.5rem', fontWeight: 800, lineHeight: 1.2 }}>
            {total === undefined ? <Skeleton width={80} /> : formatNumber(total, culture)}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>
            {total === 0 ? t(dashboard.nothingWaits) : t(dashboard.advertisementsWait, { count: total ?? 0 })}
          </Typography>
          {since && (
            <Typography variant="body2" color="textSecondary">
              {t(dashboard.oldestWaits, { time: formatRelative(since, new Date().toISOString(), culture) })}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <CanAccess resource="advertisements" action="approve">
            <Button variant="contained" component={RouterLink} to="/moderation/advertisements">
              {t(dashboard.openQueue)}
            </Button>
          </CanAccess>
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1 }}>
            {data?.map((record) => (
              <Picture key={record.id} image={record.images[0]} width={52} height={40} />
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
