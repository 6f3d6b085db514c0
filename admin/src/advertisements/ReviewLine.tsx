import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import Box from '@mui/material/Box';
import { Badge } from '../components/Badge.tsx';
import { Moment } from '../components/Moment.tsx';
import { Picture } from '../components/Picture.tsx';
import { Stars } from '../components/Stars.tsx';
import { LineText } from '../moderation/LineText.tsx';
import { useLocale } from '../texts/locale.tsx';

interface ReviewLineProps {
  readonly record: AdvertisementRecord;
  readonly waitingSince: string;
}

/** One advertisement of the review queue. */
export function ReviewLine({ record, waitingSince }: ReviewLineProps) {
  const { review, t } = useLocale();
  return (
    <>
      <Picture image={record.images[0]} width={64} height={48} />
      <LineText name={record.name}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {record.tenantName}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          · <Moment at={waitingSince} as="relative" />
        </Box>
        {record.publishedByRule && (
          <Badge tone="approved">{t(review.rule.published, { name: record.publishedByRule.name })}</Badge>
        )}
        <Stars level={record.level} />
      </LineText>
    </>
  );
}
