import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { Box, Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Light } from '../components/Badge.tsx';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

/** The health of the product in a few words. */
export function ProductHealth() {
  const { dashboard, menu } = useLocale().console;
  const { t } = useLocale();
  const { data, error, refetch } = useAnswer<SystemStatus>(['system'], 'console/system', {
    refetchInterval: 15_000,
  });
  // An old state proves nothing about the present one.
  if (error) return <Failure error={error} retry={refetch} />;
  const down = data
    ? data.parts.filter(({ up }) => !up).length +
      data.services.filter(({ state }) => state === 'refused' || state === 'away').length
    : 0;
  const behind = data?.projections.filter(({ status }) => status !== 'live').length ?? 0;
  const dead = data?.queues.reduce((sum, queue) => sum + queue.dead, 0) ?? 0;
  return (
    <Panel
      title={t(dashboard.product)}
      actions={
        <Button size="small" component={RouterLink} to="/system">
          {t(menu.system)}
        </Button>
      }
    >
      {data && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Light tone={down ? 'bad' : 'good'}>
            {down ? t(dashboard.someDown, { count: down }) : t(dashboard.allUp)}
          </Light>
          <Light tone={behind ? 'busy' : 'good'}>
            {behind ? t(dashboard.projectionsBehind, { count: behind }) : t(dashboard.projectionsLive)}
          </Light>
          <Light tone={dead ? 'bad' : 'good'}>
            {dead ? t(dashboard.deadJobs, { count: dead }) : t(dashboard.noDeadJobs)}
          </Light>
        </Box>
      )}
    </Panel>
  );
}
