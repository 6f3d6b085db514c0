import { useEffect } from 'react';

/**
 * Calls `restore` when the browser's Back shows the page as it was left for another site, with what was disabled
 * meanwhile.
 */
export function useRestored(restore: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  });
}
