import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first rendering, true once scripts run: for controls that do nothing without them. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
