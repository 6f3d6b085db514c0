import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { RecordTabs } from '../components/RecordTabs.tsx';
import { Stars } from '../components/Stars.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementActions } from './AdvertisementActions.tsx';
import { AdvertisementDetails } from './AdvertisementDetails.tsx';
import { Gallery } from './Gallery.tsx';

function Denied({ denial }: { denial: NonNullable<AdvertisementRecord['denial']> }) {
  const { console, vocabulary, t } = useLocale();
  const reason = `${t(vocabulary.denialReason[denial.reasonCode])} · ${denial.reason}`;
  return <Note tone="danger">{t(console.advertisement.deniedBecause, { reason })}</Note>;
}

function AdvertisementPage() {
  const { console, culture, t } = useLocale();
  const { record, error, refetch } = useShowContext<AdvertisementRecord>();
  if (error) return <Failure error={error} retry={refetch} />;
  if (!record) return null;
  const details = (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Panel title={t(console.advertisement.text)}>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line', lineHeight: 1.9 }}>
            {record.content}
          </Typography>
        </Panel>
        <Panel title={t(console.advertisement.details)}>
          <AdvertisementDetails record={record} />
        </Panel>
      </Box>
      <Panel title={t(console.advertisement.pictures)}>
        <Gallery images={record.images} name={record.name} />
      </Panel>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 3 }}>
      <Title title={t(console.advertisement.number, { index: formatReference(record.index, culture) })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 260 }}>
          <Typography variant="h5" component="h2" dir="auto" sx={{ textAlign: 'start' }}>
            {record.name}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
            <StateBadge state={record.state} />
            <Stars level={record.level} />
            {record.publicPath !== null && (
              <Button
                size="small"
                component="a"
                href={`${record.publicPath}?culture=${culture}`}
                target="_blank"
                startIcon={<Icon name="external-link" size={16} />}
              >
                {t(console.advertisement.viewPublic)}
              </Button>
            )}
          </Box>
        </Box>
        <AdvertisementActions record={record} />
      </Box>
      {record.denial && <Denied denial={record.denial} />}
      <RecordTabs
        tabs={[
          { key: 'details', label: t(console.advertisement.details), content: details },
          {
            key: 'history',
            label: t(console.history.title),
            content: (
              <Panel>
                <HistoryTab recordId={record.id} />
              </Panel>
            ),
          },
        ]}
      />
    </Box>
  );
}

/** One advertisement with everything that can be done with it, and its history. */
export default function AdvertisementShow() {
  return (
    <ShowBase>
      <AdvertisementPage />
    </ShowBase>
  );
}
