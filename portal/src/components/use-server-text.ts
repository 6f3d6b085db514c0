import { useState } from 'react';
import { isHydrating } from '../hydration.ts';

/**
 * What `write` gives, for an element with `suppressHydrationWarning`; empty as long as the server's text stands there and
 * `of` is what it was written of. Dates and the like are written by formats whose first use takes a phone tens of
 * milliseconds, which the page that has just arrived need not spend.
 */
export function useServerText(of: string, write: () => string): string {
  const [standing] = useState(() => (isHydrating() ? of : null));
  return standing === of ? '' : write();
}
