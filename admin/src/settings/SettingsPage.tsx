import type { Settings } from '@charsu/core/domain/settings/settings.ts';
import { settingsId } from '@charsu/core/domain/settings/state.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** What administrators set for the whole product, and how it came to be so. */
export default function SettingsPage() {
  const {
    administration: { settings: texts },
    console: { history },
    t,
  } = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await callApi<Settings>('settings')).json,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5, maxWidth: 960 }}>
      <Title title={t(texts.title)} />
      <Typography color="textSecondary">{t(texts.hint)}</Typography>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && <SettingsForm settings={data} />}
      <CanAccess resource="history" action="settings">
        <Panel title={t(history.title)}>
          <HistoryTab recordId={settingsId} empty={t(texts.noHistory)} />
        </Panel>
      </CanAccess>
    </Box>
  );
}
