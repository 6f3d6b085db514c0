import type { ReviewCase } from '@charsu/core/contract/moderation.ts';
import Box from '@mui/material/Box';
import { Icon } from '../components/Icon.tsx';
import { Moment } from '../components/Moment.tsx';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import type { Review } from './review.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

interface RecordLineProps<Data> {
  readonly review: Review<Data>;
  readonly waiting: ReviewCase<Data>;
}

/** A record in the queue: the name, and below it the distinguishing data with the time since when it waits. */
export function RecordLine<Data>({ review, waiting: { record, waitingSince, warnings } }: RecordLineProps<Data>) {
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
          {warnings.length > 0 && (
            <Box
              component="span"
              title={warnings.map((each) => locale.t(locale.review.warning[each])).join(' · ')}
              sx={(theme) => ({ display: 'inline-flex', color: theme.palette.tones.saffronText })}
            >
              <Icon name="triangle-alert" size={14} />
              <Box component="span" sx={visuallyHidden}>
                {warnings.map((each) => locale.t(locale.review.warning[each])).join(' · ')}
              </Box>
            </Box>
          )}
          {marks?.(record, locale)}
        </Box>
      </Box>
    </>
  );
}
