import { startCaptchaWorker } from '@charsu/core/browser/start-captcha-worker.ts';
import type { CurrentUser, Token } from '@charsu/core/contract/account.ts';
import { type AskApi, sealFields, solveCaptcha } from '@charsu/core/sign-in-client.ts';
import { type AuthProvider, HttpError } from 'react-admin';
import { callApi } from '../http/api.ts';
import { clearToken, keepToken, readToken } from '../session/token.ts';
import { consolePermissions, permissionFor } from './access.ts';

/** The answer about who is signed in is kept as long as the token it belongs to. */
let known: { readonly token: string; readonly user: Promise<CurrentUser> } | undefined;

async function askUser(): Promise<CurrentUser> {
  const { json } = await callApi<CurrentUser>('account/me');
  return json;
}

/** Who is signed in. @throws HttpError 401 when nobody is. */
export function currentUser(): Promise<CurrentUser> {
  const token = readToken();
  if (token === null) return Promise.reject(new HttpError('Unauthorized', 401));
  if (known?.token === token) return known.user;
  const user = askUser();
  const entry = { token, user };
  known = entry;
  // A failure is not kept: the next question asks the server again.
  user.catch(() => {
    if (known === entry) known = undefined;
  });
  return user;
}

/** Whether somebody has anything to do in the console at all. */
export const mayEnter = ({ permissions }: CurrentUser): boolean =>
  consolePermissions.some((permission) => permissions.includes(permission));

function forget(): void {
  clearToken();
  known = undefined;
}

/** Thrown by a sign-in with a good password but without any right to the console. */
export class NotForConsole extends Error {
  constructor() {
    super('Not for the console');
    this.name = 'NotForConsole';
  }
}

export interface Credentials {
  /** An e-mail address or a mobile number. */
  readonly username: string;
  readonly password: string;
}

const ask: AskApi = async <Answer>(path: string) => (await callApi<Answer>(path)).json;

/** Signing in and out over the api; the token is the portal's too. */
export const authProvider: AuthProvider = {
  login: async ({ username, password }: Credentials) => {
    const [sealed, captchaToken] = await Promise.all([
      sealFields(ask, { username, password }),
      solveCaptcha(ask, startCaptchaWorker),
    ]);
    const { json } = await callApi<Token>('account/login', { method: 'POST', body: { sealed, captchaToken } });
    keepToken(json.token);
    if (mayEnter(await currentUser())) return;
    forget();
    throw new NotForConsole();
  },
  logout: async () => {
    if (readToken() === null) return;
    try {
      await callApi('account/logout');
    } catch (error) {
      // A token that is worth nothing any more needs no revocation, and without a server it ends by itself.
      if (!(error instanceof HttpError)) throw error;
    } finally {
      forget();
    }
  },
  checkAuth: async () => {
    try {
      await currentUser();
    } catch (error) {
      // A server that is away for a moment signs nobody out: the page tells what it could not load.
      if (!(error instanceof HttpError) || error.status === 401) throw error;
    }
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) return;
    forget();
    throw error;
  },
  getIdentity: async () => {
    const { userId, name } = await currentUser();
    return { id: userId, fullName: name };
  },
  getPermissions: async () => (await currentUser()).permissions,
  canAccess: async ({ resource, action }) => {
    const permission = permissionFor(resource, action);
    const user = await currentUser();
    return permission !== undefined && mayEnter(user) && user.permissions.includes(permission);
  },
};
