import type { CurrentUser } from '@charsu/core/contract/account.ts';
import { callApi } from '../api.ts';
import { readToken } from '../session/token.ts';

const asked = new WeakMap<Request, Promise<CurrentUser>>();
let last: { readonly token: string | null; readonly me: CurrentUser } | undefined;

/** Who is signed in, asked anew for every page; the loaders of one page share the answer. */
export function readMe(request: Request): Promise<CurrentUser> {
  let answer = asked.get(request);
  if (answer === undefined) {
    answer = ask(request.signal);
    asked.set(request, answer);
  }
  return answer;
}

async function ask(signal: AbortSignal): Promise<CurrentUser> {
  const token = readToken();
  const me = await callApi<CurrentUser>('account/me', { signal, quiet: true });
  last = { token, me };
  return me;
}

/** Who is signed in, as the page before knew it: beside its loader the area asks anew. */
export const knownMe = async (request: Request): Promise<CurrentUser> =>
  last !== undefined && last.token === readToken() ? last.me : readMe(request);
