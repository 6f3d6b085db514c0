import type { Task } from '@charsu/core/contract/task.ts';
import Link from '@mui/material/Link';
import { useGetResourceLabel } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Columns } from '../components/Columns.tsx';
import { Line, Lines } from '../components/Lines.tsx';
import { Panel } from '../components/Panel.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { recordPathOf } from '../records/record-places.ts';
import { useLocale } from '../texts/locale.tsx';
import { TaskLine } from './TaskLine.tsx';
import { useTasks } from './use-tasks.ts';

/** Tasks assigned to the user, overdue first, and the outcome of those that the user assigned. */
export function OwnTasks() {
  const { task: texts } = useLocale().console;
  const { t } = useLocale();
  const labelOf = useGetResourceLabel();
  const { data = [] } = useTasks('', { refetchInterval: 30_000 });
  const mine = data.filter(({ received, state }) => received && state === 'open');
  const given = data.filter((task) => !mine.includes(task));
  const panel = (title: string, tasks: readonly Task[]) =>
    tasks.length > 0 && (
      <Panel key={title} title={title}>
        <Lines label={title}>
          {tasks.map((task) => (
            <Line key={task.id} sx={{ py: 1 }}>
              <TaskLine
                task={task}
                record={
                  <Link component={RouterLink} to={recordPathOf(task.list, task.recordId, `/${task.list}`)}>
                    {labelOf(task.list, 1)}
                    <RecordName resource={task.list} id={task.recordId} otherwise="" before=" " />
                  </Link>
                }
              />
            </Line>
          ))}
        </Lines>
      </Panel>
    );
  const panels = [panel(t(texts.toYou), mine), panel(t(texts.given), given)].filter(Boolean);
  return panels.length > 1 ? <Columns widths="1fr 1fr">{panels}</Columns> : panels[0];
}
