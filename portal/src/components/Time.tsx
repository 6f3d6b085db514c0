import { formatDay, formatRelative } from '@charsu/core/i18n/format.ts';
import { useLocale } from '../locale.tsx';

const month = 2_628_000_000;

/**
 * How long ago an instant was, within a month; the day after that. The browser's and the server's wording may differ in
 * a sign or a blank, hence no complaint about it.
 */
export function RelativeTime({ instant }: { instant: string }) {
  const { culture, now } = useLocale();
  const old = Date.parse(now) - Date.parse(instant) > month;
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {old ? formatDay(instant, culture) : formatRelative(instant, now, culture)}
    </time>
  );
}

/** A day in full words. */
export function Day({ instant }: { instant: string }) {
  const { culture } = useLocale();
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {formatDay(instant, culture)}
    </time>
  );
}
