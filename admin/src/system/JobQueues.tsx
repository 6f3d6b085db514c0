import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { Light } from '../components/Badge.tsx';
import { Blank } from '../components/Blank.tsx';
import { Grid } from '../components/Grid.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PartName } from './PartName.tsx';

/** The waiting jobs and the dead letters of each queue. */
export function JobQueues({ queues }: Pick<SystemStatus, 'queues'>) {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  const number = (value: number) => formatNumber(value, culture);
  const head = [system.name, system.waiting, system.active, system.completed, system.failed, system.dead];
  return (
    <Panel flush title={t(system.queues)}>
      {queues.length === 0 ? (
        <Blank icon="inbox" title={t(system.noQueues)} />
      ) : (
        <Grid
          label={t(system.queues)}
          head={head.map((each) => t(each))}
          rows={queues.map(({ name, waiting, active, completed, failed, dead }) => ({
            key: name,
            cells: [
              <PartName key="name" name={name} />,
              ...[waiting, active, completed, failed].map(number),
              dead === 0 ? (
                number(0)
              ) : (
                <Light key="dead" tone="bad">
                  {number(dead)}
                </Light>
              ),
            ],
          }))}
        />
      )}
    </Panel>
  );
}
