import type { CurrentUser, Token } from '@charsu/core/contract/account.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { sealFields } from '@charsu/core/security/sealing.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import { type AuthProvider, HttpError } from 'react-admin';
import { callApi, sentToken } from '../http/api.ts';
import { clearToken, keepToken, readToken } from '../session/token.ts';
import { isAllowed } from './access.ts';
import { currentUser, forgetCurrentUser, isRefusal } from './current-user.ts';
import { enterConsole } from './enter-console.ts';

/** The server's text at the end of the last session; undefined if it did not end it, or a user has signed in since. */
let ending: string | undefined;
export const lastEnding = (): string | undefined => ending;

const heldBy = async (): Promise<ReadonlySet<Permission>> => new Set((await currentUser()).permissions);

function forget(token: string): void {
  clearToken(token);
  forgetCurrentUser();
}

/**
 * The token is void (401), or its permissions have shrunk (403): both end the session (R213, D4a). Returns false when
 * the call used another token than the present one of this browser: that session is over already, and the new one of
 * another tab goes on.
 */
function end(refusal: HttpError): boolean {
  const token = readToken();
  if (token === null) return true;
  if (token !== sentToken(refusal)) return false;
  ending = refusal.message;
  forget(token);
  return true;
}

interface Credentials {
  /** An e-mail address or a mobile number. */
  readonly username: string;
  readonly password: string;
}

/** The permissions of a token that is not stored in this browser. */
async function heldWith(token: string): Promise<ReadonlySet<Permission>> {
  return new Set((await callApi<CurrentUser>('account/me', { token })).permissions);
}

/** Ends a token's session on the server. */
async function revoke(token: string): Promise<void> {
  try {
    await callApi('account/logout', { token });
  } catch (error) {
    // A void token needs no revocation, and without a server it expires by itself.
    if (!(error instanceof HttpError)) throw error;
  }
}

/** Signing in and out over the API; the token is shared with the portal. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: Credentials) => {
    const [sealed, captchaToken] = await Promise.all([
      sealFields(callApi, { username, password }),
      solveCaptcha(callApi),
    ]);
    const body = { sealed, captchaToken };
    const { token } = await callApi<Token>('account/login', { method: 'POST', body });
    await enterConsole(token, { held: heldWith, revoke, keep: keepToken });
    ending = undefined;
  },
  logout: async () => {
    const token = readToken();
    if (token === null) return;
    ending = undefined;
    try {
      await revoke(token);
    } finally {
      forget(token);
    }
  },
  checkAuth: async () => {
    try {
      await currentUser();
    } catch (error) {
      // A short outage signs no user out: the page shows the failure.
      if (!(error instanceof HttpError)) throw error;
      if (isRefusal(error) && end(error)) throw error;
    }
  },
  checkError: async (error: unknown) => {
    if (isRefusal(error) && end(error)) throw error;
  },
  getIdentity: async () => {
    const { userId, name } = await currentUser();
    return { id: userId, fullName: name };
  },
  // Not refused without a token: react-admin asks on pages, too, that are open to everybody.
  getPermissions: async () => (readToken() === null ? [] : (await currentUser()).permissions),
  canAccess: async ({ resource, action }) => isAllowed(await heldBy(), resource, action),
};
