import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { keepUnsaved, staysInside } from './unsaved.ts';

const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before leaving the page, signing out or closing the tab with unsaved input.
 * Returns the question, to be rendered somewhere in the page.
 * @param saved whether it was saved already: the page after a save opens before this one is rendered again.
 */
export function useUnsavedGuard(unsaved: boolean, saved?: RefObject<boolean>): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!unsaved || saved?.current || staysInside(currentLocation.pathname, nextLocation.pathname)) return false;
    // The session has ended: no question then.
    if (nextLocation.pathname === '/login') return false;
    return true;
  });

  useEffect(() => {
    if (!unsaved) return;
    const forget = keepUnsaved();
    window.addEventListener('beforeunload', askTheBrowser);
    return () => {
      forget();
      window.removeEventListener('beforeunload', askTheBrowser);
    };
  }, [unsaved]);
  return (
    blocker.state === 'blocked' && <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
  );
}
