import type { ProjectionStatus, SystemStatus } from '@charsu/core/contract/system.ts';
import { formatList, formatNumber } from '@charsu/core/i18n/days/format.ts';
import { eventSentence } from '@charsu/core/i18n/names/record-words.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { Box, Typography } from '@mui/material';
import { Light } from '../components/Badge.tsx';
import { Digits } from '../components/Digits.tsx';
import { Grid } from '../components/Grid.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PartName, partName } from './PartName.tsx';

/** The reasons of stopped read models: an event with its position, or a missing process. */
function StopNotes({ projections }: { projections: readonly ProjectionStatus[] }) {
  const locale = useLocale();
  const { system } = locale.console;
  const { history, culture, t } = locale;
  return projections.map(
    ({ name, version, error }) =>
      error && (
        <Box key={`${name} ${version}`} sx={{ px: 2, pb: 1 }}>
          <Note tone="danger">
            {partName(name, locale)}:{' '}
            {error.eventType
              ? t(system.stoppedAt, {
                  position: showDigits(error.position, culture),
                  type: `${t(eventSentence(history, error.eventType))}, ${error.eventType}`,
                  message: error.message,
                })
              : error.message}
          </Note>
        </Box>
      ),
  );
}

/** The read models that stand still for a common reason: the product's tables have changed, or the log was restored. */
function CommonNotes({ projections }: { projections: readonly ProjectionStatus[] }) {
  const locale = useLocale();
  const { system } = locale.console;
  const { culture, t } = locale;
  const reasons = [
    ['outdated', 'warning', system.outdatedNote],
    ['ahead', 'danger', system.aheadNote],
  ] as const;
  return reasons.map(([reason, tone, text]) => {
    const names = projections.filter(({ status }) => status === reason).map(({ name }) => partName(name, locale));
    return (
      names.length > 0 && (
        <Box key={reason} sx={{ px: 2, pb: 1 }}>
          <Note tone={tone}>{t(text, { names: formatList(names, culture) })}</Note>
        </Box>
      )
    );
  });
}

function Status({ status }: Pick<ProjectionStatus, 'status'>) {
  const { system } = useLocale().console;
  const { t } = useLocale();
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

/** The position of each read model in the log, and why one is stopped. */
export function ReadModels({ projections, logEnd }: Pick<SystemStatus, 'projections' | 'logEnd'>) {
  const { system, app } = useLocale().console;
  const { culture, t } = useLocale();
  const head = [system.name, system.version, system.status, system.position, system.lag, system.updated];
  return (
    <Panel
      flush
      title={t(system.projections)}
      actions={
        <Typography variant="body2" color="textSecondary">
          {t(system.logEnd)} {logEnd === null ? t(app.none) : <Digits>{logEnd}</Digits>}
        </Typography>
      }
    >
      <Grid
        label={t(system.projections)}
        head={head.map((each) => t(each))}
        rows={projections.map(({ name, version, status, position, lag, updatedAt }) => ({
          key: `${name} ${version}`,
          cells: [
            <PartName key="name" name={name} />,
            formatNumber(version, culture),
            <Status key="status" status={status} />,
            <Digits key="position">{position}</Digits>,
            lag === null ? t(app.none) : formatNumber(lag, culture),
            <Moment key="at" at={updatedAt} as="relative" />,
          ],
        }))}
      />
      <CommonNotes projections={projections} />
      <StopNotes projections={projections} />
    </Panel>
  );
}
