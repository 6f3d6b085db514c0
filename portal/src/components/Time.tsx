import { formatDay, formatRelative } from '@charsu/core/i18n/days/day.ts';
import { useLocale } from '../texts/locale.tsx';
import { useServerText } from './use-server-text.ts';

/** How long ago an instant was (R239). */
export function RelativeTime({ instant }: { instant: string }) {
  const { culture, now } = useLocale();
  const text = useServerText(instant, () => formatRelative(instant, now, culture));
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
