import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Differences, SellerCard, useInsight, Warnings } from './Insight.tsx';
import { Notes } from './Notes.tsx';
import type { Review } from './review.ts';

interface RecordPreviewProps<Data> {
  readonly review: Review<Data>;
  readonly id: RaRecord<string>['id'];
  readonly record: Data;
}

/**
 * A waiting record in the order in which it is judged: its name, what is odd, the record itself; at the end side its
 * owner and what moderators noted.
 */
export function RecordPreview<Data>({ review, id, record }: RecordPreviewProps<Data>) {
  const { resource, nameOf, pictureOf, details, headOf } = review;
  const locale = useLocale();
  const insight = useInsight(resource, id);
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {!headOf && pictureOf?.(record)}
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{nameOf(record, locale)}</bdi>
          </Typography>
          {headOf?.(record)}
        </Box>
      </Box>
      {insight && <Warnings warnings={insight.warnings} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (width >= 620px)': { gridTemplateColumns: 'minmax(0, 1fr) 220px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {insight && <Differences resource={resource} changes={insight.changes} />}
          {details(record)}
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {insight?.seller && <SellerCard seller={insight.seller} />}
          <Notes key={id} resource={resource} id={id} />
        </Box>
      </Box>
    </Box>
  );
}
