import { useState } from 'react';
import { useLocale } from '../texts/locale.tsx';

/** Whether the server's page is being hydrated: then the present rendering matches it. */
let isHydrating = false;

/** Set around the first rendering in the browser, until its commit. */
export function setHydrating(underWay: boolean): void {
  isHydrating = underWay;
}

/**
 * The result of `write`, for an element with `suppressHydrationWarning`; empty while the server's text is shown: on the
 * first page, and while `of`, its source, is the same. The first use of date formats takes a phone tens of
 * milliseconds, which the first page avoids in this way.
 */
export function useServerText(of: string, write: () => string): string {
  const { now } = useLocale();
  // Every page that is opened later has another `now`.
  const key = `${now} ${of}`;
  const [standing] = useState(() => (isHydrating ? key : null));
  return standing === key ? '' : write();
}
