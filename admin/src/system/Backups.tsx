import type { Backups as Shown } from '@charsu/core/contract/backups.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Light } from '../components/Badge.tsx';
import { Failure } from '../components/Failure.tsx';
import { Grid } from '../components/Grid.tsx';
import { Moment } from '../components/Moment.tsx';
import { Note } from '../components/Note.tsx';
import { Code } from '../components/own-direction.tsx';
import { Panel } from '../components/Panel.tsx';
import { useCommand } from '../components/use-command.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

const path = 'console/system/backups';
const refreshMs = 60_000;
/** While one is made. */
const soonMs = 1_500;

/** The backups of the installation, and the button for another one. */
export function Backups() {
  const { system } = useLocale().console;
  const { culture, t } = useLocale();
  const { backups } = system;
  const { data, error, refetch } = useAnswer<Shown>(['backups'], path, {
    refetchInterval: ({ state }) => (state.data?.underWay ? soonMs : refreshMs),
  });
  const { mutate, isPending } = useCommand();
  if (data === undefined) return error && <Failure error={error} retry={refetch} />;
  const { place, isBucket, encrypted, backups: kept, underWay, last } = data;
  const size = (bytes: number) =>
    new Intl.NumberFormat(culture, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6);
  const newest = kept?.[0] && `${place.replace(/\/$/, '')}/${kept[0].name}`;
  return (
    <Panel
      flush
      title={t(backups.title)}
      actions={
        <Button
          size="small"
          variant="outlined"
          loading={isPending || underWay !== null}
          onClick={() => mutate({ path, method: 'POST', done: t(backups.begun) })}
        >
          {t(backups.now)}
        </Button>
      }
    >
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1, justifyItems: 'start', px: 2, pb: 1.5 }}>
        {underWay && <Light tone="busy">{t(backups[underWay.step ?? 'waiting'])}</Light>}
        {last && (
          <Light tone={last.why === null ? 'good' : 'bad'}>
            {t(last.why === null ? backups.done : backups.failed, { time: formatMoment(last.at, culture) })}
          </Light>
        )}
        {last?.why && (
          <Typography component="p" lang="en" dir="ltr" sx={{ fontSize: '.875rem', overflowWrap: 'anywhere' }}>
            {last.why}
          </Typography>
        )}
        {!encrypted && <Note tone="warning">{t(backups.plain)}</Note>}
        {kept?.length === 0 && <Typography color="textSecondary">{t(backups.none)}</Typography>}
        {kept === null && <Note tone="danger">{t(backups.unread)}</Note>}
      </Box>
      {newest && (
        <>
          <Grid
            label={t(backups.title)}
            head={[backups.made, backups.size, system.name].map((each) => t(each))}
            rows={kept.map(({ name, bytes, at }) => ({
              key: name,
              cells: [
                <Moment key="at" at={at} as="relative" />,
                <bdi key="size">{size(bytes)}</bdi>,
                <Code key="name">{name}</Code>,
              ],
            }))}
          />
          <Box sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {t(backups.restore)}
            </Typography>
            <Code>{`npm run restore -- ${isBucket ? `'${newest}'` : newest}`}</Code>
          </Box>
        </>
      )}
    </Panel>
  );
}
