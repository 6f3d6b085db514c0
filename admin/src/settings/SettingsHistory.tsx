import type { LoggedEvent } from '@charsu/core/contract/system.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { settingsId } from '@charsu/core/domain/settings/state.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useGetMany } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { groups, unitOf } from './units.ts';

const shown = 20;
const query = new URLSearchParams({
  filter: JSON.stringify({ stream: `settings-${settingsId}` }),
  range: JSON.stringify([0, shown - 1]),
});

/** The values that an event of the settings has set, in the order of the page. */
function changesOf({ data }: LoggedEvent) {
  const changes = typeof data === 'object' && data !== null && 'changes' in data ? data.changes : {};
  const values = new Map<string, unknown>(Object.entries(changes ?? {}));
  return groups
    .flatMap(({ settings }) => [...settings])
    .flatMap((setting) => {
      const value = values.get(setting);
      return typeof value === 'number' ? [{ setting, value }] : [];
    });
}

/** Who has set what, the newest first. */
export function SettingsHistory() {
  const {
    administration: { settings: texts },
    console: { history },
    culture,
    t,
  } = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'history'],
    queryFn: async () => (await callApi<readonly LoggedEvent[]>(`console/events?${query}`)).json,
  });
  const { canAccess } = useCanAccess({ resource: 'users', action: 'list' });
  const ids = [...new Set(data?.map(({ actor }) => actor))];
  const { data: authors = [] } = useGetMany<UserRecord>('users', { ids }, { enabled: canAccess === true });
  const nameOf = (id: string) => authors.find((author) => author?.id === id)?.name || id;
  return (
    <Panel title={t(texts.history)}>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data?.length === 0 && <Blank icon="history" title={t(texts.noHistory)} />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((event) => (
          <Box component="li" key={event.id}>
            {changesOf(event).map(({ setting, value }) => (
              <Box key={setting}>
                {t(texts.name[setting])}: <b>{formatReference(value, culture)}</b> {t(texts.unit[unitOf[setting]])}
              </Box>
            ))}
            <Typography variant="body2" color="textSecondary">
              {t(history.by, { name: nameOf(event.actor) })} · <Moment at={event.createdAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
