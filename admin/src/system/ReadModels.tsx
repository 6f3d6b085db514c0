import type { ProjectionStatus, SystemStatus } from '@charsu/core/contract/system.ts';
import { formatList, formatNumber } from '@charsu/core/i18n/format.ts';
import { Box, Typography } from '@mui/material';
import { Code } from '../components/Code.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Grid } from './Grid.tsx';
import { Light } from './Light.tsx';

/** Why read models stand still; one event is told with its place, a missing process is not tied to one. */
function StopNotes({ projections }: { projections: readonly ProjectionStatus[] }) {
  const {
    console: { system },
    t,
  } = useLocale();
  return projections.map(
    ({ name, version, error }) =>
      error && (
        <Box key={`${name} ${version}`} sx={{ px: 2, pb: 1 }}>
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

/** Which read models stand still because the product's tables have changed; nothing is wrong with them. */
function OutdatedNote({ projections }: { projections: readonly ProjectionStatus[] }) {
  const {
    console: { system },
    culture,
    t,
  } = useLocale();
  const outdated = projections.filter(({ status }) => status === 'outdated');
  if (outdated.length === 0) return null;
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      <Note tone="warning">
        {t(system.outdatedNote, {
          names: formatList(
            outdated.map(({ name }) => name),
            culture,
          ),
        })}
      </Note>
    </Box>
  );
}

function Status({ status }: Pick<ProjectionStatus, 'status'>) {
  const {
    console: { system },
    t,
  } = useLocale();
  const looks = {
    live: ['good', system.live],
    'catching-up': ['busy', system.catchingUp],
    rebuilding: ['busy', system.rebuilding],
    stopped: ['bad', system.stopped],
    outdated: ['busy', system.outdated],
    ahead: ['bad', system.ahead],
  } as const;
  const [tone, text] = looks[status];
  return <Light tone={tone}>{t(text)}</Light>;
}

/** How far each read model has come in the log, and why one stands still. */
export function ReadModels({ projections, logEnd }: Pick<SystemStatus, 'projections' | 'logEnd'>) {
  const {
    console: { system, app },
    culture,
    t,
  } = useLocale();
  const head = [system.name, system.version, system.status, system.position, system.lag, system.updated];
  return (
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
        head={head.map((each) => t(each))}
        rows={projections.map(({ name, version, status, position, lag, updatedAt }) => ({
          key: `${name} ${version}`,
          cells: [
            <bdi key="name">{name}</bdi>,
            formatNumber(version, culture),
            <Status key="status" status={status} />,
            <Code key="position">{position}</Code>,
            lag === null ? t(app.none) : formatNumber(lag, culture),
            <Moment key="at" at={updatedAt} as="relative" />,
          ],
        }))}
      />
      <OutdatedNote projections={projections} />
      <StopNotes projections={projections} />
    </Panel>
  );
}
