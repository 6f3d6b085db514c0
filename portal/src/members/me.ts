import type { CurrentUser } from '@charsu/core/contract/account.ts';
import { callApi } from '../api.ts';

const asked = new WeakMap<Request, Promise<CurrentUser>>();

/** The signed-in user, read for every page; the loaders of one page share the answer. */
export function readMe(request: Request): Promise<CurrentUser> {
  let answer = asked.get(request);
  if (answer === undefined) {
    answer = callApi<CurrentUser>('account/me', { signal: request.signal, quiet: true });
    asked.set(request, answer);
  }
  return answer;
}
