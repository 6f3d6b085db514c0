import type { PersonRecord } from '@charsu/core/contract/person.ts';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

function PersonPage({ record }: { record: PersonRecord }) {
  const { console, t } = useLocale();
  const name = personName(record);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader
        name={name}
        badges={<StateBadge state={record.currentState} />}
        actions={<PersonActions record={record} />}
      />
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      <NotesPanel resource="persons" id={record.id} />
      <RecordTabs kind="person" recordId={record.id} details={<PersonDetails record={record} />} />
    </Box>
  );
}

/** One person with its actions and its history. */
export default function PersonShow() {
  return <RecordShow<PersonRecord>>{(record) => <PersonPage record={record} />}</RecordShow>;
}
