import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isLeaving } from '../session/token.ts';
import { useSignedInUser } from '../session/use-session.ts';

/**
 * Reads a member's saved advertisements after the sign-in, and takes along those of this browser. After a failure it is
 * tried again with the next page.
 */
export function useOwnSavedAds(): void {
  const user = useSignedInUser();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    if (user === null || isLeaving()) return;
    import('./saved-ads.ts').then(
      ({ readSavedAds, areKnown }) => (areKnown() ? undefined : readSavedAds()),
      () => undefined,
    );
  }, [user, key]);
}
