import { formatDay, formatRelative } from '@charsu/core/i18n/day.ts';
import { useLocale } from '../locale.tsx';
import { useServerText } from './use-server-text.ts';

const month = 2_628_000_000;

/** How long ago an instant was, within a month; the day after that. */
export function RelativeTime({ instant }: { instant: string }) {
  const { culture, now } = useLocale();
  const text = useServerText(instant, () => {
    const isOld = Date.parse(now) - Date.parse(instant) > month;
    return isOld ? formatDay(instant, culture) : formatRelative(instant, now, culture);
  });
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** A day in full words. */
export function Day({ instant }: { instant: string }) {
  const { culture } = useLocale();
  const text = useServerText(instant, () => formatDay(instant, culture));
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {text}
    </time>
  );
}
