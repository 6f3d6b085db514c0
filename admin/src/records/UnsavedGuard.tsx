import { useCallback, useEffect, useRef } from 'react';
import { useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { keepUnsaved } from './unsaved.ts';

type Send = (resource: string, params: object) => Promise<unknown>;

/** Tabs of a form's page belong to it; the page that shows the record does not. */
const staysInside = (page: string, next: string): boolean =>
  next === page || (next.startsWith(`${page}/`) && !next.startsWith(`${page}/show`));

const askTheBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Asks whoever leaves a form with something unsaved in it. Only a save that the server took counts as one: to
 * react-admin's own warning a refused save, too, was a submitted form, and what was written went unasked.
 */
export function UnsavedGuard() {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;

  // The page that a save leads to is opened before the form is drawn again.
  const saved = useRef(false);
  useRegisterMutationMiddleware<Send>(
    useCallback(async (resource, params, send) => {
      saved.current = false;
      const answer = await send(resource, params);
      saved.current = true;
      return answer;
    }, []),
  );

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!dirty || saved.current || staysInside(currentLocation.pathname, nextLocation.pathname)) return false;
    // The session has ended: there is nothing to stay for.
    if (nextLocation.pathname === '/login') return false;
    return !window.confirm(translate('ra.message.unsaved_changes'));
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const forget = keepUnsaved(saved);
    window.addEventListener('beforeunload', askTheBrowser);
    return () => {
      forget();
      window.removeEventListener('beforeunload', askTheBrowser);
    };
  }, [dirty]);
  return null;
}
