import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { isLeaving } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { Confirm } from '../actions/Confirm.tsx';

/**
 * Asks before unsaved input is lost: inside the portal with a dialog, else with the browser's own. A sign-out has asked
 * already. `unsent` input is lost only with the tab, since leaving the page sends it. `release` allows the next
 * navigation, for leaving after a save. A page has one guard: the router asks only the last.
 */
export function useUnsavedGuard(
  unsaved: boolean,
  unsent = false,
): { readonly dialog: ReactNode; readonly release: () => void } {
  const { confirm } = useLocale().texts.members;
  const { state } = useNavigation();
  const released = useRef(false);
  // A cancelled navigation means that the user has not left.
  useEffect(() => {
    if (state === 'idle') released.current = false;
  }, [state]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !released.current && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isLostWithTab = unsaved || unsent;
  useEffect(() => {
    if (!isLostWithTab) return;
    released.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostWithTab]);

  const dialog = (
    <Confirm
      open={blocker.state === 'blocked'}
      title={confirm.leaveTitle}
      text={confirm.leaveText}
      confirm={confirm.leave}
      back={confirm.stay}
      danger
      onConfirm={() => {
        // The browser must not ask again when the next page comes from the server.
        released.current = true;
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
  return {
    dialog,
    release: () => {
      released.current = true;
    },
  };
}
