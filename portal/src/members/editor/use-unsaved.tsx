import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { isLeaving } from '../../session/token.ts';
import { Confirm } from '../actions/Confirm.tsx';
import { useMemberTexts } from '../texts.ts';

/**
 * Asks before unsaved work is left behind: inside the portal with a dialog, else with the browser's own question.
 * Who has chosen to sign out was asked already. `release` lets the next page through, for going on after saving.
 */
export function useUnsavedGuard(unsaved: boolean): { readonly dialog: ReactNode; readonly release: () => void } {
  const { confirm } = useMemberTexts().members;
  const { state } = useNavigation();
  const released = useRef(false);
  // Who was on the way to another page and is still here has not left.
  useEffect(() => {
    if (state === 'idle') released.current = false;
  }, [state]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !released.current && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    released.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const dialog = (
    <Confirm
      open={blocker.state === 'blocked'}
      title={confirm.leaveTitle}
      text={confirm.leaveText}
      confirm={confirm.leave}
      back={confirm.stay}
      danger
      onConfirm={() => {
        // The browser does not ask again when the next page has to come from the server.
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
