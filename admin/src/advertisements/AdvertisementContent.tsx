import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Columns } from '../components/Columns.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementDetails } from './AdvertisementDetails.tsx';
import { Gallery } from './Gallery.tsx';

/** The text, the data and the pictures of an advertisement. */
export function AdvertisementContent({ record }: { readonly record: AdvertisementRecord }) {
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
