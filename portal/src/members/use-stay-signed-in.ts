import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { showToast } from '../components/toast-store.ts';
import { clearToken, isLeaving } from '../session/token.ts';
import { useSignedInUser } from '../session/use-session.ts';
import { logoutPath } from './return-path.ts';
import { useMemberTexts } from './texts.ts';

/**
 * What becomes of an open page when its session ends (here by a refusal, on another device, in another tab, by its time). A page
 * on which nothing was written leads to the sign-in, and back. One with something in it stays until the same member is
 * signed in again, and says so: `ended`.
 */
export function useStaySignedIn(member: string) {
  const user = useSignedInUser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  const { commonMessage } = useMemberTexts();
  const [ended, setEnded] = useState(false);
  /** The page in which something was written. */
  const written = useRef<string>(undefined);

  useEffect(() => {
    if (user === member) setEnded(false);
    // The way out is under way before `idle` says so: routers tell of it in a transition.
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
    /** Gives up what was written: to the sign-in, and back to a page as it is saved. */
    leave: () => {
      clearToken({ byChoice: true });
      void navigate(logoutPath(pathname + search), { replace: true });
    },
  };
}
