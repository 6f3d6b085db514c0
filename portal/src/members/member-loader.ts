import type { CurrentUser } from '@charsu/core/contract/account.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { ApiError } from '../http/api.ts';
import { readToken } from '../session/token.ts';
import { leadOn } from './lead-on.ts';
import { read } from './read.ts';
import { logoutPath } from './return-path.ts';

const asked = new WeakMap<Request, Promise<CurrentUser>>();

/** The signed-in user, read for every page; the loaders of one page share the answer. */
export function readMe(request: Request): Promise<CurrentUser> {
  let answer = asked.get(request);
  if (answer === undefined) {
    answer = read<CurrentUser>('account/me', request.signal);
    asked.set(request, answer);
  }
  return answer;
}

function toSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return leadOn(request, logoutPath(pathname + search));
}

/** Reads the present permissions of the signed-in user. */
type AskMay = () => Promise<ReadonlySet<Permission>>;

/**
 * A loader of the members' area. A user who is not signed in any more is sent to sign out and in again, and then back
 * to the page (R58). Without a permission that the page `needs` it answers 403: a refused call would sign the user out
 * (D4a), so no call is made before the permissions are known.
 */
export const memberLoader =
  <Data>(load: (args: LoaderFunctionArgs, askMay: AskMay) => Promise<Data>, needs: readonly Permission[] = []) =>
  async (args: LoaderFunctionArgs): Promise<Data | Response> => {
    if (readToken() === null) return toSignIn(args.request);
    try {
      const askMay: AskMay = async () => new Set((await readMe(args.request)).permissions);
      if (needs.length > 0) {
        const may = await askMay();
        if (!needs.every((permission) => may.has(permission))) throw new Response(null, { status: 403 });
      }
      return await load(args, askMay);
    } catch (error) {
      if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)) {
        return toSignIn(args.request);
      }
      throw error;
    }
  };
