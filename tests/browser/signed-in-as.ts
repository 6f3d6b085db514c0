import { captchaChallengeSchema, tokenSchema } from '@charsu/core/contract/account.ts';
import { publicKeySchema } from '@charsu/core/contract/sealed.ts';
import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { seal } from '@charsu/core/security/sealing.ts';
import type { APIRequestContext } from 'playwright-core';

/** The Authorization header of a user who signs in by name and password at the API. */
export async function signedInAs(
  request: APIRequestContext,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<{ authorization: string }> {
  const { publicKey, now } = publicKeySchema.parse(await (await request.get('/api/account/publicKey')).json());
  const challenge = captchaChallengeSchema.parse(await (await request.get('/api/account/captcha')).json());
  const answer = await request.post('/api/account/login', {
    data: {
      sealed: seal({ username, password }, publicKey, now),
      captchaToken: await solvedCaptcha(challenge),
    },
  });
  const { token } = tokenSchema.parse(await answer.json());
  return { authorization: `Bearer ${token}` };
}
