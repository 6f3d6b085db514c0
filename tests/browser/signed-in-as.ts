import { captchaChallengeSchema, tokenSchema } from '@charsu/core/contract/account.ts';
import { publicKeySchema } from '@charsu/core/contract/sealed.ts';
import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { seal } from '@charsu/core/security/sealing.ts';
import type { APIRequestContext } from 'playwright-core';

interface Credentials {
  readonly username: string;
  readonly password: string;
}
export type Rights = { readonly authorization: string };

/** The last session of each user here. */
const sessions = new Map<string, Promise<Rights>>();

/**
 * The Authorization header of a user who signs in by name and password at the API. The stories of a process share a
 * session of each user, until one of them ends it: signing in takes longer than many a step.
 */
export async function signedInAs(request: APIRequestContext, who: Credentials): Promise<Rights> {
  const headers = await sessions.get(who.username)?.catch(() => undefined);
  if (headers !== undefined && (await request.get('/api/account/me', { headers })).ok()) return headers;
  const begun = beginSession(request, who);
  sessions.set(who.username, begun);
  return await begun;
}

/** A session of its own for a user, who signs in by name and password at the API. */
export const beginSession = (request: APIRequestContext, { username, password }: Credentials): Promise<Rights> =>
  enter(request, 'login', { username, password });

/** Registers somebody new at the API, who then has a session. */
export const register = (request: APIRequestContext, { username, password }: Credentials): Promise<Rights> =>
  enter(request, 'register', { username, password, confirmPassword: password });

async function enter(
  request: APIRequestContext,
  call: 'login' | 'register',
  fields: Readonly<Record<string, string>>,
): Promise<Rights> {
  const { publicKey, now } = publicKeySchema.parse(await (await request.get('/api/account/publicKey')).json());
  const challenge = captchaChallengeSchema.parse(await (await request.get('/api/account/captcha')).json());
  const answer = await request.post(`/api/account/${call}`, {
    data: {
      sealed: seal(fields, publicKey, now),
      captchaToken: await solvedCaptcha(challenge),
    },
  });
  const { token } = tokenSchema.parse(await answer.json());
  return { authorization: `Bearer ${token}` };
}
