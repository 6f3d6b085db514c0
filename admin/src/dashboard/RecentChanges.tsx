import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { authorOf } from '@charsu/core/i18n/names/account-name.ts';
import { Box, Link } from '@mui/material';
import { useGetList, useGetResourceLabel } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../components/Loaded.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { sentenceOf } from '../history/sentence.ts';
import { RecordName } from '../records/RecordName.tsx';
import { historyPathOf, resourceOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';

/** The newest entries of all histories, each a link to its record. */
export function RecentChanges() {
  const locale = useLocale();
  const { dashboard, history } = locale.console;
  const { settings } = locale.administration;
  const { t } = locale;
  const labelOf = useGetResourceLabel();
  const kindOf = ({ streamType }: HistoryEntry): string =>
    streamType === 'settings' ? t(settings.title) : labelOf(resourceOf(streamType), 1);
  const { data, error, refetch } = useGetList<HistoryEntry>('history', {
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 8 },
  });
  return (
    <Panel flush title={t(dashboard.recent)}>
      <Loaded of={{ data, error, refetch }} height={240} />
      {data?.map((entry) => (
        <Link
          key={entry.id}
          component={RouterLink}
          to={historyPathOf(entry.streamType, entry.recordId)}
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
              {kindOf(entry)}
              <RecordName kind={entry.streamType} id={entry.recordId} otherwise="" before=" " />:{' '}
              {sentenceOf(entry, locale)}
            </Box>
            <Box sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
              {t(history.by, { name: authorOf(entry, t(locale.history.system), locale.culture) })} ·{' '}
              <Moment at={entry.createdAt} as="relative" />
            </Box>
          </Box>
        </Link>
      ))}
    </Panel>
  );
}
