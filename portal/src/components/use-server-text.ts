import { useState } from 'react';
import { isHydrating } from '../hydration.ts';
import { useLocale } from '../locale.tsx';

/**
 * What `write` gives, for an element with `suppressHydrationWarning`; empty as long as the server's text stands there: on
 * the page that has arrived, and while `of` is what it was written of. Dates and the like are written by formats whose
 * first use takes a phone tens of milliseconds, which that page need not spend.
 */
export function useServerText(of: string, write: () => string): string {
  const { now } = useLocale();
  // Every page that is opened later has another `now`.
  const key = `${now} ${of}`;
  const [standing] = useState(() => (isHydrating() ? key : null));
  return standing === key ? '' : write();
}
