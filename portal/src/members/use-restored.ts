import { useEffect } from 'react';

/**
 * Calls `restore` when the browser's Back shows the page from its cache: buttons that were disabled on leaving still are.
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
