import type { Token } from '@charsu/core/contract/account.ts';
import { replace } from 'react-router';
import { ApiError, callApi } from '../../http/api.ts';
import { keepToken } from '../../session/token.ts';
import { showExternalError } from '../external.ts';
import { loginPath, safeReturnPath } from '../return-path.ts';

/**
 * The page after a sign-in at another site. The result is behind the `#`, which is never logged: a ticket to exchange
 * for a token, or the message key of an error.
 */
export async function loader(): Promise<Response> {
  const told = new URLSearchParams(location.hash.slice(1));
  const wanted = told.get('returnUrl') ?? undefined;
  const ticket = told.get('ticket');
  if (ticket === null) {
    void showExternalError(told.get('error') ?? 'Error');
    return replace(loginPath(wanted));
  }
  try {
    const { token } = await callApi<Token>('account/externalToken', { method: 'POST', body: { ticket } });
    keepToken(token);
    return replace(safeReturnPath(wanted));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return replace(loginPath(wanted));
  }
}

export const Component = () => null;
