import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { Box, Typography } from '@mui/material';
import { Light } from '../components/Badge.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Whether the search index is up to date. */
export function SearchOutbox({ outbox: { waiting, oldestAt, failed } }: Pick<SystemStatus, 'outbox'>) {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  return (
    <Panel title={t(system.outbox)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {waiting === 0 ? (
          <Light tone="good">{t(system.outboxEmpty)}</Light>
        ) : (
          <Light tone="busy">{t(system.outboxWaiting, { count: waiting })}</Light>
        )}
        {oldestAt !== null && (
          <Typography variant="body2" color="textSecondary">
            {t(system.outboxOldest, { time: formatMoment(oldestAt, culture) })}
          </Typography>
        )}
        {failed > 0 && <Light tone="bad">{t(system.outboxFailed, { count: failed })}</Light>}
      </Box>
    </Panel>
  );
}
