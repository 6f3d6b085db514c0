import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { Box, Link, Typography } from '@mui/material';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { Stars } from '../components/Stars.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AdvertisementDetails } from './AdvertisementDetails.tsx';
import { Gallery } from './Gallery.tsx';
import { RuleNote } from './RuleNote.tsx';

/** An advertisement as visitors would see it. */
export function ReviewPreview({ record }: { readonly record: AdvertisementRecord }) {
  const { culture } = useLocale();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        p: { xs: 2, md: 3 },
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (width >= 600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {record.publishedByRule && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <RuleNote {...record} />
        </Box>
      )}
      <Gallery key={record.id} images={record.images} name={record.name} />
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>
          <Typography variant="h5" component="h2" dir="auto">
            <OwnText>{record.name}</OwnText>
          </Typography>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5, fontSize: '1.0625rem' }}
          >
            <Price {...record} />
            <Stars level={record.level} />
          </Box>
        </Box>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-line', lineHeight: 1.9 }} lang={record.language}>
          <OwnText>{record.content}</OwnText>
        </Typography>
        <Link
          href={`/${record.tenantSubDomain}/about?culture=${culture}`}
          target="_blank"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifySelf: 'start' }}
        >
          <Icon name="store" size={18} />
          {record.tenantName}
        </Link>
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <AdvertisementDetails record={record} />
        </Box>
      </Box>
    </Box>
  );
}
