import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { authorOf } from '@charsu/core/i18n/history/author.ts';
import { Box, Link, Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Failure } from '../components/Failure.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { sentenceOf } from '../history/sentence.ts';
import { useLocale } from '../texts/locale.tsx';

const paths = {
  advertisement: (id: string) => `/advertisements/${id}/show?tab=history`,
  tenant: (id: string) => `/tenants/${id}/show?tab=history`,
  category: (id: string) => `/categories/${id}?tab=history`,
  user: (id: string) => `/users/${id}/show?tab=history`,
  person: (id: string) => `/persons/${id}/show?tab=history`,
  role: (id: string) => `/roles/${id}/show?tab=history`,
  settings: () => '/settings',
} as const;

/** The newest entries of all histories, each a way to its record. */
export function RecentChanges() {
  const locale = useLocale();
  const {
    console: { dashboard, history, resource },
    administration: { resource: accounts, settings },
    t,
  } = locale;
  const kinds = {
    advertisement: resource.advertisements.singular,
    tenant: resource.tenants.singular,
    category: resource.categories.singular,
    user: accounts.users.singular,
    person: accounts.persons.singular,
    role: accounts.roles.singular,
    settings: settings.title,
  };
  const { data, error, refetch } = useGetList<HistoryEntry>('history', {
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 8 },
  });
  return (
    <Panel flush title={t(dashboard.recent)}>
      {error && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rectangular" height={240} />}
      {data?.map((entry) => (
        <Link
          key={entry.id}
          component={RouterLink}
          to={paths[entry.streamType](entry.recordId)}
          underline="none"
          color="inherit"
          sx={(theme) => ({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: theme.palette.tones.raised },
          })}
        >
          <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600, fontSize: '.875rem' }}>
              {t(kinds[entry.streamType])}: {sentenceOf(entry, locale)}
            </Box>
            <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
              {t(history.by, { name: authorOf(entry, t(locale.history.system)) })} ·{' '}
              <Moment at={entry.createdAt} as="relative" />
            </Box>
          </Box>
          {entry.state !== null && <StateBadge state={entry.state} />}
        </Link>
      ))}
    </Panel>
  );
}
