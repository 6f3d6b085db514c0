import type { CurrentUser } from '@charsu/core/contract/account.ts';
import { HttpError } from 'react-admin';
import { callApi } from '../http/api.ts';
import { readToken } from '../session/token.ts';

/** How old an answer about who is signed in, and what they may do, is good for, in ms: rights change while people work. */
const freshMs = 3_000;

interface Known {
  readonly token: string;
  readonly user: CurrentUser;
  /** ms since 1970 */
  readonly at: number;
}
let known: Known | undefined;
let asking: { readonly token: string; readonly answer: Promise<CurrentUser> } | undefined;

/** Whether the server has answered that the token is worth nothing (401) or that a permission is missing (403). */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 401 || error.status === 403);

async function ask(token: string): Promise<CurrentUser> {
  const { json: user } = await callApi<CurrentUser>('account/me');
  known = { token, user, at: Date.now() };
  return user;
}

/**
 * Who is signed in and what they may do, as of some seconds ago at most. While the server cannot be asked, what it said
 * last goes on. @throws HttpError 401 when nobody is signed in.
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
