import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { formatMoment } from '@charsu/core/i18n/days/format.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { CanAccess, Title } from 'react-admin';
import { AlarmNotes } from '../components/AlarmNotes.tsx';
import { Failure } from '../components/Failure.tsx';
import { Note } from '../components/Note.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { GatewayNote } from '../payments/GatewayNote.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Backups } from './Backups.tsx';
import { Certificates } from './Certificates.tsx';
import { JobQueues } from './JobQueues.tsx';
import { Parts } from './Parts.tsx';
import { Reactors } from './Reactors.tsx';
import { ReadModels } from './ReadModels.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import { SearchOutbox } from './SearchOutbox.tsx';

/** The state of the product, refreshed automatically. */
export default function SystemPage() {
  const { system, app } = useLocale().console;
  const { culture, t } = useLocale();
  const { data, error, refetch, dataUpdatedAt } = useAnswer<SystemStatus>(['system'], 'console/system', {
    refetchInterval: 5_000,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
      <Title title={t(system.title)} />
      {!data && (error ? <Failure error={error} retry={refetch} /> : <Skeleton variant="rounded" height={420} />)}
      {data && (
        <>
          <Typography color="textSecondary" aria-live="off">
            {t(system.refreshed, { time: formatMoment(new Date(dataUpdatedAt).toISOString(), culture) })}
            {` · ${t(system.version)} `}
            <bdi>{data.version}</bdi>
            {' · '}
            <bdi>PostgreSQL {data.postgresVersion}</bdi>
          </Typography>
          {error && <Note tone="danger">{t(app.loadFailed)}</Note>}
          <Certificates certificates={data.certificates} />
          <AlarmNotes />
          <CanAccess resource="payments" action="list">
            <GatewayNote />
          </CanAccess>
          <Parts parts={data.parts} services={data.services} />
          <ReadModels projections={data.projections} logEnd={data.logEnd} />
          <Reactors reactors={data.reactors} />
          <JobQueues queues={data.queues} />
          <SearchOutbox outbox={data.outbox} />
          <Backups />
          <Rehearsal rehearsal={data.rehearsal} />
        </>
      )}
    </Box>
  );
}
