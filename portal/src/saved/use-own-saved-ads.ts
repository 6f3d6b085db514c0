import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSignedInUser } from '../session/token.ts';

/**
 * Reads a member's saved advertisements after the sign-in, and takes along those of this browser. After a failure it is
 * tried again with the next page.
 */
export function useOwnSavedAds(): void {
  const user = useSignedInUser();
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try
  useEffect(() => {
    // The page of the sign-out ends the session meanwhile.
    if (user === null || pathname === '/logout') return;
    import('./saved-ads.ts').then(
      ({ readSavedAds, areLoaded }) => (areLoaded() ? undefined : readSavedAds()),
      () => undefined,
    );
  }, [user, key]);
}
