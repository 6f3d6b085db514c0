import { type ReactNode, type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { staysInside } from './stays-inside.ts';
import { keepUnsaved } from './unsaved.ts';

const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks whoever leaves the page, signs out or closes the tab while something unsaved is written on it.
 * What it answers is the question, to be drawn somewhere in the page.
 * @param saved whether the server has taken it already: the page that a save leads to is opened before this one is drawn again.
 */
export function useUnsavedGuard(unsaved: boolean, saved?: RefObject<boolean>): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!unsaved || saved?.current || staysInside(currentLocation.pathname, nextLocation.pathname)) return false;
    // The session has ended: there is nothing to stay for.
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
