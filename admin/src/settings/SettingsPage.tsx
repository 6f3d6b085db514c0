import type { Settings } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';

/** What administrators set for the whole product, and how it came to be so. */
export default function SettingsPage() {
  const {
    administration: { settings: texts },
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
      <SettingsHistory />
    </Box>
  );
}
