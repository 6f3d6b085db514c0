import type { ReviewCase } from '@charsu/core/contract/moderation.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocale } from '../texts/locale.tsx';

interface QueueGroupProps<Data> {
  /** A record of the group. */
  readonly of: ReviewCase<Data>;
  readonly cases: readonly ReviewCase<Data>[];
  /** The decisions on all of it. */
  readonly children?: ReactNode;
}

/** The likeness of records of the queue, and their number. */
export function QueueGroup<Data>({ of: { alike, warnings }, cases, children }: QueueGroupProps<Data>) {
  const { review, culture, t } = useLocale();
  if (alike === null) return null;
  const { warning, alike: reasons } = review;
  const count = cases.filter((each) => each.alike?.group === alike.group).length;
  const reason =
    alike.reason === 'warning' ? warnings.map((each) => t(warning[each])).join(' · ') : t(reasons[alike.reason]);
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        fontSize: '.8125rem',
        bgcolor: theme.palette.tones.raised,
      })}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 120 }}>
        <b>{formatNumber(count, culture)}</b> · {reason}
      </Box>
      {children}
    </Box>
  );
}
