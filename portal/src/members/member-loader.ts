import { type LoaderFunctionArgs, redirect } from 'react-router';
import { ApiError } from '../api.ts';
import { readToken } from '../session/token.ts';
import { logoutPath } from './return-path.ts';

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(logoutPath(pathname + search));
}

/**
 * A loader of the members' area: whoever is not signed in, or no longer, is sent to sign out and in again, and then
 * back to the page (R58).
 */
export const memberLoader =
  <Data>(load: (args: LoaderFunctionArgs) => Promise<Data>) =>
  async (args: LoaderFunctionArgs): Promise<Data | Response> => {
    if (readToken() === null) return toSignIn(args.request);
    try {
      return await load(args);
    } catch (error) {
      if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)) {
        return toSignIn(args.request);
      }
      throw error;
    }
  };
