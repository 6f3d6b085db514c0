import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import { formatMoment, formatNumber } from '@charsu/core/i18n/format.ts';
import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Blank } from '../components/Blank.tsx';
import { Code } from '../components/Code.tsx';
import { Failure } from '../components/Failure.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Light } from './Light.tsx';
import { useSystem } from './use-system.ts';

interface GridProps {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

function Grid({ label, head, rows }: GridProps) {
  return (
    <ScrollArea label={label}>
      <Table sx={{ minWidth: 560 }}>
        <TableHead>
          <TableRow>
            {head.map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollArea>
  );
}

/** Why read models stand still; one event is told with its place, a missing process is not tied to one. */
function StopNotes({ projections }: { projections: readonly ProjectionStatus[] }) {
  const {
    console: { system },
    t,
  } = useLocale();
  return projections.map(
    ({ name, error }) =>
      error && (
        <Box key={name} sx={{ px: 2, pb: 1 }}>
          <Note tone="danger">
            {name}:{' '}
            {error.eventType
              ? t(system.stoppedAt, { position: error.position, type: error.eventType, message: error.message })
              : error.message}
          </Note>
        </Box>
      ),
  );
}

const tones = { live: 'good', 'catching-up': 'busy', rebuilding: 'busy', stopped: 'bad' } as const;

/** Parts, read models, job queues and the search outbox, refreshed by itself. */
export default function SystemPage() {
  const {
    console: { system, app },
    culture,
    t,
  } = useLocale();
  const { data, error, refetch, dataUpdatedAt } = useSystem();
  const number = (value: number) => formatNumber(value, culture);
  const statusText: Readonly<Record<ProjectionStatus['status'], string>> = {
    live: t(system.live),
    'catching-up': t(system.catchingUp),
    rebuilding: t(system.rebuilding),
    stopped: t(system.stopped),
  };
  const title = <Title title={t(system.title)} />;
  if (!data) {
    return (
      <>
        {title}
        {error ? <Failure error={error} retry={refetch} /> : <Skeleton variant="rounded" height={420} sx={{ mt: 3 }} />}
      </>
    );
  }
  const { parts, projections, queues, outbox, logEnd } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      {title}
      <Typography color="textSecondary" aria-live="off">
        {t(system.refreshed, { time: formatMoment(new Date(dataUpdatedAt).toISOString(), culture) })}
      </Typography>
      {error && <Note tone="danger">{t(app.loadFailed)}</Note>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(220px, 1fr))' } }}>
        {parts.map(({ name, up, detail }) => (
          <Panel key={name}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>
                <bdi>{name}</bdi>
              </Typography>
              <Light tone={up ? 'good' : 'bad'}>{t(up ? system.up : system.down)}</Light>
            </Box>
            {detail !== null && (
              <Typography variant="body2" color="textSecondary" dir="ltr">
                {detail}
              </Typography>
            )}
          </Panel>
        ))}
      </Box>
      <Panel
        flush
        title={t(system.projections)}
        actions={
          <Typography variant="body2" color="textSecondary">
            {t(system.logEnd)} <Code>{logEnd}</Code>
          </Typography>
        }
      >
        <Grid
          label={t(system.projections)}
          head={[system.name, system.version, system.status, system.position, system.lag, system.updated].map((each) =>
            t(each),
          )}
          rows={projections.map((each) => ({
            key: each.name,
            cells: [
              <bdi key="name">{each.name}</bdi>,
              number(each.version),
              <Light key="status" tone={tones[each.status]}>
                {statusText[each.status]}
              </Light>,
              <Code key="position">{each.position}</Code>,
              each.lag === null ? t(app.none) : number(each.lag),
              <Moment key="at" at={each.updatedAt} as="relative" />,
            ],
          }))}
        />
        <StopNotes projections={projections} />
      </Panel>
      <Panel flush title={t(system.queues)}>
        {queues.length === 0 ? (
          <Blank icon="inbox" title={t(system.noQueues)} />
        ) : (
          <Grid
            label={t(system.queues)}
            head={[system.name, system.waiting, system.active, system.completed, system.failed, system.dead].map(
              (each) => t(each),
            )}
            rows={queues.map((queue) => ({
              key: queue.name,
              cells: [
                <bdi key="name">{queue.name}</bdi>,
                number(queue.waiting),
                number(queue.active),
                number(queue.completed),
                number(queue.failed),
                queue.dead > 0 ? (
                  <Light key="dead" tone="bad">
                    {number(queue.dead)}
                  </Light>
                ) : (
                  number(0)
                ),
              ],
            }))}
          />
        )}
      </Panel>
      <Panel title={t(system.outbox)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Light tone={outbox.waiting === 0 ? 'good' : 'busy'}>
            {outbox.waiting === 0 ? t(system.outboxEmpty) : t(system.outboxWaiting, { count: outbox.waiting })}
          </Light>
          {outbox.oldestAt !== null && (
            <Typography variant="body2" color="textSecondary">
              {t(system.outboxOldest, { time: formatMoment(outbox.oldestAt, culture) })}
            </Typography>
          )}
          {outbox.failed > 0 && <Light tone="bad">{t(system.outboxFailed, { count: outbox.failed })}</Light>}
        </Box>
      </Panel>
    </Box>
  );
}
