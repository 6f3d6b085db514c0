import type { ReviewCase } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import { Moment } from '../components/Moment.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { Review } from './review.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface RecordLineProps<Data> {
  readonly review: Review<Data>;
  readonly waiting: ReviewCase<Data>;
}

/** A record in the queue: the name, and below it the distinguishing data with the time since when it waits. */
export function RecordLine<Data>({ review, waiting: { record, waitingSince } }: RecordLineProps<Data>) {
  const locale = useLocale();
  const { nameOf, pictureOf, about, marks } = review;
  return (
    <>
      {pictureOf?.(record)}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box dir="auto" sx={{ fontWeight: 600, fontSize: '.875rem', lineHeight: 1.6, ...cut }}>
          {nameOf(record, locale)}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '.75rem', color: 'text.secondary' }}>
          <Box component="span" sx={cut}>
            {about(record, locale)}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            · <Moment at={waitingSince} as="relative" />
          </Box>
          {marks?.(record, locale)}
        </Box>
      </Box>
    </>
  );
}
