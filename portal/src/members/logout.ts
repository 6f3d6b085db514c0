import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiError, callApi } from '../api.ts';
import { showToast } from '../components/toast-store.ts';
import { beginLeaving, clearToken, readToken } from '../session/token.ts';
import { loginPath, safeReturnPath } from './return-path.ts';

/** Signs out (R25): the server forgets the token, then this browser does; after that comes the sign-in. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  beginLeaving();
  if (readToken() !== null) {
    try {
      await callApi('account/logout', { quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A token that the server no longer takes is signed out already; anything else the member should know of.
      if (error.statusCode !== 401 && error.statusCode !== 403) showToast('pending', error.message);
    }
  }
  clearToken({ byChoice: true });
  const wanted = new URL(request.url).searchParams.get('returnUrl');
  return redirect(loginPath(wanted === null ? undefined : safeReturnPath(wanted)));
}
