import { formatDay, formatMoment, formatRelative } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';

interface MomentProps {
  /** ISO 8601 instant; null shows a dash. */
  readonly at: string | null;
  /** `relative` says how long ago, with the exact time on hovering. */
  readonly as?: 'moment' | 'day' | 'relative';
}

/** An instant by Tehran's clock, in the culture's calendar. */
export function Moment({ at, as = 'moment' }: MomentProps) {
  const { culture, console, t } = useLocale();
  if (at === null) return <>{t(console.app.none)}</>;
  const exact = formatMoment(at, culture);
  const shown = {
    moment: () => exact,
    day: () => formatDay(at, culture),
    relative: () => formatRelative(at, new Date().toISOString(), culture),
  }[as]();
  return (
    <Box component="time" dateTime={at} title={exact} sx={{ whiteSpace: 'nowrap' }}>
      {shown}
    </Box>
  );
}
