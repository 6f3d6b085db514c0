import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { Columns } from '../components/Columns.tsx';
import { NewTabButton } from '../components/NewTabButton.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { Stars } from '../components/Stars.tsx';
import { AdvertisementBadge } from '../components/StateBadge.tsx';
import { NotesPanel } from '../moderation/NotesPanel.tsx';
import { RecordHeader } from '../records/RecordHeader.tsx';
import { RecordShow } from '../records/RecordShow.tsx';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementActions } from './AdvertisementActions.tsx';
import { AdvertisementDetails } from './AdvertisementDetails.tsx';
import { Gallery } from './Gallery.tsx';
import { RuleNote } from './RuleNote.tsx';

interface Shown {
  readonly record: AdvertisementRecord;
}

function Denied({ denial }: { denial: NonNullable<AdvertisementRecord['denial']> }) {
  const { console, vocabulary, t } = useLocale();
  const reason = `${t(vocabulary.denialReason[denial.reasonCode])} · ${denial.reason}`;
  return <Note tone="danger">{t(console.record.deniedBecause, { reason })}</Note>;
}

function Content({ record }: Shown) {
  const { console, t } = useLocale();
  return (
    <Columns widths="minmax(0, 1.4fr) minmax(0, 1fr)">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel title={t(console.advertisement.text)}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', lineHeight: 1.9, overflowWrap: 'anywhere' }}>
            <OwnText>{record.content}</OwnText>
          </Typography>
        </Panel>
        <Panel title={t(console.record.details)}>
          <AdvertisementDetails record={record} />
        </Panel>
      </Box>
      <Panel title={t(console.advertisement.pictures)}>
        <Gallery images={record.images} name={record.name} />
      </Panel>
    </Columns>
  );
}

function AdvertisementPage({ record }: Shown) {
  const { console, review, culture, t } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={t(console.advertisement.number, { index: formatReference(record.index, culture) })} />
      <RecordHeader
        name={record.name}
        badges={
          <>
            <AdvertisementBadge {...record} />
            <Stars level={record.level} />
            {record.publicPath === null ? (
              <NewTabButton path={`/users/advertisement/preview/${record.id}`}>{t(review.preview)}</NewTabButton>
            ) : (
              <NewTabButton path={record.publicPath}>{t(console.record.viewPublic)}</NewTabButton>
            )}
          </>
        }
        actions={<AdvertisementActions record={record} />}
      />
      <RuleNote {...record} />
      {record.denial && <Denied denial={record.denial} />}
      <NotesPanel resource="advertisements" id={record.id} />
      <RecordTabs kind="advertisement" recordId={record.id} details={<Content record={record} />} />
    </Box>
  );
}

/** One advertisement with its actions and its history. */
export default function AdvertisementShow() {
  return <RecordShow<AdvertisementRecord>>{(record) => <AdvertisementPage record={record} />}</RecordShow>;
}
