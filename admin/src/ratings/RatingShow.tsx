import type { RatingRecord } from '@charsu/core/contract/rating.ts';
import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { RatingActions } from './RatingActions.tsx';
import { RatingDetails } from './RatingDetails.tsx';
import { ratingName } from './rating-name.ts';

function RatingPage({ record }: { readonly record: RatingRecord }) {
  const {
    administration: { rating },
    console,
    t,
  } = useLocale();
  const name = ratingName(record);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={name} />
      <RecordHeader
        name={name}
        badges={<StateBadge state={record.currentState} />}
        actions={<RatingActions record={record} />}
      />
      {record.denialReason !== null && (
        <Note tone="danger">{t(console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      {record.visible && <p>{t(rating.shown)}</p>}
      <NotesPanel resource="ratings" id={record.id} />
      <RecordTabs kind="rating" recordId={record.id} details={<RatingDetails record={record} />} />
    </Box>
  );
}

/** One rating with its actions and its history. */
export default function RatingShow() {
  return <RecordShow<RatingRecord>>{(record) => <RatingPage record={record} />}</RecordShow>;
}
