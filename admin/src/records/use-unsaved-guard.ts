import { type RefObject, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
import { staysInside } from './stays-inside.ts';
import { keepUnsaved } from './unsaved.ts';

const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks before leaving the page, signing out or closing the tab with unsaved input.
 * @param saved whether it was saved already: the page after a save opens before this one is rendered again.
 */
export function useUnsavedGuard(unsaved: boolean, saved?: RefObject<boolean>): void {
  const translate = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!unsaved || saved?.current || staysInside(currentLocation.pathname, nextLocation.pathname)) return false;
    // The session has ended: no question then.
    if (nextLocation.pathname === '/login') return false;
    return !window.confirm(translate('ra.message.unsaved_changes'));
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const forget = keepUnsaved();
    window.addEventListener('beforeunload', askTheBrowser);
    return () => {
      forget();
      window.removeEventListener('beforeunload', askTheBrowser);
    };
  }, [unsaved]);
}
