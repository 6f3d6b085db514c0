import type { CurrentUser } from '@charsu/core/contract/account.ts';
import { HttpError } from 'react-admin';
import { callApi } from '../http/api.ts';
import { readToken } from '../session/token.ts';

/** Milliseconds for which an answer about the user and their permissions is used, since permissions change. */
const freshMs = 3_000;

interface Known {
  readonly token: string;
  readonly user: CurrentUser;
  /** ms since 1970 */
  readonly at: number;
}
let known: Known | undefined;
let asking: { readonly token: string; readonly answer: Promise<CurrentUser> } | undefined;

/** Whether the server has refused the token (401) or a missing permission (403). */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

async function ask(token: string): Promise<CurrentUser> {
  const user = await callApi<CurrentUser>('account/me');
  known = { token, user, at: Date.now() };
  return user;
}

/**
 * The signed-in user with their permissions, at most some seconds old. During an outage the last answer stays valid.
 * @throws HttpError 401 when not signed in.
 */
export async function currentUser(): Promise<CurrentUser> {
  const token = readToken();
  if (token === null) throw new HttpError('Unauthorized', 401);
  const last = known?.token === token ? known : undefined;
  if (last && Date.now() - last.at < freshMs) return last.user;
  if (asking?.token !== token) {
    const answer = ask(token).finally(() => {
      if (asking?.answer === answer) asking = undefined;
    });
    asking = { token, answer };
  }
  try {
    return await asking.answer;
  } catch (error) {
    if (last === undefined || isRefusal(error)) throw error;
    return last.user;
  }
}

export function forgetCurrentUser(): void {
  known = undefined;
  asking = undefined;
}
