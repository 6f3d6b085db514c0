import type { LoaderFunctionArgs } from 'react-router';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { forgetOfflineCopies } from '../../offline/load-keep.ts';
import { beginLeaving, clearToken, readToken } from '../../session/token.ts';
import { leadOn } from '../lead-on.ts';
import { loginPath, safeReturnPath } from '../return-path.ts';

/** Signs out (R25): ends the session on the server, then drops the token here, then shows the sign-in. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  beginLeaving();
  await forgetOfflineCopies();
  if (readToken() !== null) {
    try {
      await callApi('account/logout', { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A refused token is signed out already; any other error is shown.
      if (error.statusCode !== 401 && error.statusCode !== 403) showToast('pending', error.message);
    }
  }
  clearToken({ byChoice: true });
  const wanted = new URL(request.url).searchParams.get('returnUrl');
  if (wanted === null) return leadOn(request, loginPath());
  const page = safeReturnPath(wanted);
  // The page for which one must sign in may be the one that is left.
  return leadOn(request, loginPath(page), page);
}

export const Component = () => null;
