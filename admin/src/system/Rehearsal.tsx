import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { Box, Typography } from '@mui/material';
import { Light } from '../components/Badge.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';

/** Whether the last weekly rehearsal of a restore found everything. */
export function Rehearsal({ rehearsal }: Pick<SystemStatus, 'rehearsal'>) {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  if (rehearsal === null) {
    return (
      <Panel title={t(system.rehearsal)}>
        <Typography color="textSecondary">{t(system.rehearsalNone)}</Typography>
      </Panel>
    );
  }
  const { why, events, rows, endedAt } = rehearsal;
  return (
    <Panel title={t(system.rehearsal)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Light tone={why === null ? 'good' : 'bad'}>
          {why === null ? t(system.rehearsalGood, { events, rows }) : t(system.rehearsalBad)}
        </Light>
        <Typography variant="body2" color="textSecondary">
          {formatMoment(endedAt, culture)}
        </Typography>
        {why !== null && <bdi dir="ltr">{why}</bdi>}
      </Box>
    </Panel>
  );
}
