import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import Typography from '@mui/material/Typography';
import { AdvertisementDetails } from './AdvertisementDetails.tsx';
import { Gallery } from './Gallery.tsx';
import { RuleNote } from './RuleNote.tsx';

/** An advertisement as visitors would see it: its pictures, its text, then the rest. */
export const ReviewPreview = ({ record }: { readonly record: AdvertisementRecord }) => (
  <>
    <RuleNote {...record} />
    <Gallery key={record.id} images={record.images} name={record.name} />
    <Typography dir="auto" sx={{ whiteSpace: 'pre-line', lineHeight: 1.9 }} lang={record.language}>
      <OwnText>{record.content}</OwnText>
    </Typography>
    <AdvertisementDetails record={record} />
  </>
);
