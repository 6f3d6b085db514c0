import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from '../texts/locale.tsx';
import type { Review } from './review.ts';

interface RecordPreviewProps<Data> {
  readonly review: Review<Data>;
  readonly record: Data;
}

/** All data of a waiting record, below its name. */
export function RecordPreview<Data>({ review, record }: RecordPreviewProps<Data>) {
  const { nameOf, pictureOf, details, titled } = review;
  const name = nameOf(record, useLocale());
  if (titled) return details(record);
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {pictureOf?.(record)}
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
      </Box>
      {details(record)}
    </Box>
  );
}
