import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Light } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { Grid } from '../components/Grid.tsx';
import { Moment } from '../components/Moment.tsx';
import { Panel } from '../components/Panel.tsx';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { PartName } from './PartName.tsx';

const retryPath = (reactor: string) => `console/system/reactors/${encodeURIComponent(reactor)}/retry`;

/** The position of each reactor in the log, and its failed reactions. */
export function Reactors({ reactors }: Pick<SystemStatus, 'reactors'>) {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  const command = useCommand();
  const head = [system.name, system.status, system.position, system.updated, system.retrying, system.dead];
  return (
    <Panel flush title={t(system.reactors)}>
      <Grid
        label={t(system.reactors)}
        head={head.map((each) => t(each))}
        rows={reactors.map(({ name, running, position, updatedAt, retrying, dead }) => ({
          key: name,
          cells: [
            <PartName key="name" name={name} />,
            <Light key="status" tone={running ? 'good' : 'bad'}>
              {t(running ? system.live : system.stopped)}
            </Light>,
            <Digits key="position">{position}</Digits>,
            <Moment key="at" at={updatedAt} as="relative" />,
            formatNumber(retrying, culture),
            dead === 0 ? (
              formatNumber(0, culture)
            ) : (
              <Box key="dead" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Light tone="bad">{formatNumber(dead, culture)}</Light>
                <Button
                  size="small"
                  loading={command.isPending && command.variables.path === retryPath(name)}
                  onClick={() => command.mutate({ path: retryPath(name), method: 'POST', done: t(system.retried) })}
                >
                  {t(system.retryDead)}
                </Button>
              </Box>
            ),
          ],
        }))}
      />
    </Panel>
  );
}
