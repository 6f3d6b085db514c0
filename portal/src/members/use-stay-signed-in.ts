import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { showToast } from '../components/toast-store.ts';
import { clearToken, isLeaving, useSignedInUser } from '../session/token.ts';
import { useLocale } from '../texts/locale.tsx';
import { logoutPath } from './return-path.ts';

/**
 * Handles the end of the session on an open page (by a refusal, on another device, in another tab, by its time). A page
 * without input leads to the sign-in, and back. A page with unsaved input stays until the same member is signed in
 * again, and shows that: `ended`.
 */
export function useStaySignedIn(member: string) {
  const user = useSignedInUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  const { commonMessage } = useLocale().texts;
  const [ended, setEnded] = useState(false);
  /** The page with unsaved input. */
  const written = useRef<string>(undefined);

  useEffect(() => {
    if (user === member) setEnded(false);
    // Signing out may have begun before `idle` shows it, since routers report it in a transition.
    if (user !== null || !idle || isLeaving()) return;
    if (written.current === pathname) return setEnded(true);
    showToast('denied', commonMessage.Unauthorized);
    void navigate(logoutPath(pathname + search), { replace: true });
  }, [user, member, idle, pathname, search, navigate, commonMessage]);

  return {
    ended,
    /** For the element around the pages. */
    onInput: useCallback(() => {
      written.current = pathname;
    }, [pathname]),
    /** Discards the input: to the sign-in, and back to the saved page. */
    leave: () => {
      clearToken({ byChoice: true });
      void navigate(logoutPath(pathname + search), { replace: true });
    },
  };
}
