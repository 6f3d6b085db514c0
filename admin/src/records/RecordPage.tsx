import { kindOfQueue } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import { type RaRecord, Title } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { ReviewActions } from '../components/ReviewActions.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { RecordNotes } from '../moderation/Notes.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { Records } from './declare-records.tsx';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordShow } from './RecordShow.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { RelatedLists } from './RelatedLists.tsx';

interface Shown<Row extends RaRecord<string>> {
  readonly records: Records<Row>;
  readonly record: Row;
}

function Actions<Row extends RaRecord<string>>({ records: { show, review, nameOf }, record }: Shown<Row>) {
  const locale = useLocale();
  if (show?.Actions) return <show.Actions record={record} />;
  if (!review) return null;
  const { id, revision, currentState } = record;
  const kept = show?.kept?.(record, locale);
  return (
    <ReviewActions
      kind={kindOfQueue(review.resource)}
      record={{ id, revision, currentState }}
      name={nameOf(record, locale)}
      {...(kept && { kept })}
    />
  );
}

function Page<Row extends RaRecord<string>>({ records, record }: Shown<Row>) {
  const locale = useLocale();
  const { nameOf, show, kind, review } = records;
  const { title = nameOf, picture, badges, notes, related, more } = show ?? {};
  const details = (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <RecordDetails records={records} record={record} />
      {related && <RelatedLists related={related} record={record} />}
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, pt: 3 }}>
      <Title title={title(record, locale)} />
      <RecordHeader
        name={nameOf(record, locale)}
        picture={picture?.(record)}
        badges={badges ? badges(record, locale) : review && <StateBadge state={record.currentState} />}
        actions={<Actions records={records} record={record} />}
      />
      {typeof record.denialReason === 'string' && (
        <Note tone="danger">{locale.t(locale.console.record.deniedBecause, { reason: record.denialReason })}</Note>
      )}
      {notes?.(record, locale)}
      {review && <RecordNotes resource={review.resource} id={record.id} />}
      {kind ? <RecordTabs kind={kind} recordId={record.id} details={details} more={more?.(record, locale)} /> : details}
    </Box>
  );
}

/** The page of one record as it is declared: its state, what moderators noted, its details and its history. */
export function RecordPage<Row extends RaRecord<string>>({ records }: { readonly records: Records<Row> }) {
  return <RecordShow<Row>>{(record) => <Page records={records} record={record} />}</RecordShow>;
}
