import { solvedCaptcha } from '@charsu/core/captcha-solver.ts';
import { captchaChallengeSchema, tokenSchema } from '@charsu/core/contract/account.ts';
import { caughtMessagesSchema } from '@charsu/core/contract/outbox.ts';
import { publicKeySchema } from '@charsu/core/contract/sealed.ts';
import { seal } from '@charsu/core/sealing.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './browser.ts';

/** The Authorization header of an administrator, who signs in as programs do. */
async function asAdministrator(request: APIRequestContext): Promise<{ authorization: string }> {
  const { publicKey, now } = publicKeySchema.parse(await (await request.get('/api/account/publicKey')).json());
  const challenge = captchaChallengeSchema.parse(await (await request.get('/api/account/captcha')).json());
  const { username, password } = account('administrator');
  const answer = await request.post('/api/account/login', {
    data: {
      sealed: seal({ username, password }, publicKey, now),
      captchaToken: await solvedCaptcha(challenge),
    },
  });
  const { token } = tokenSchema.parse(await answer.json());
  return { authorization: `Bearer ${token}` };
}

/**
 * Reads one-time codes as somebody does who has the phone or the mailbox: from what the sandbox caught in place of
 * sending it.
 */
export async function openMailbox(request: APIRequestContext, receiver: string) {
  const headers = await asAdministrator(request);
  const codes = async (): Promise<string[]> => {
    const answer = await request.get('/api/console/outbox/caught', { headers });
    const { items } = caughtMessagesSchema.parse(await answer.json());
    return items
      .filter((message) => message.receiver === receiver)
      .flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(toAsciiDigits(text))?.[0] ?? []);
  };
  let seen = 0;
  return {
    /** The next code, once it has arrived. */
    async nextCode(): Promise<string> {
      await expect.poll(async () => (await codes()).length, { timeout: 20_000 }).toBeGreaterThan(seen);
      const arrived = await codes();
      seen = arrived.length;
      // The newest comes first.
      return arrived[0] ?? '';
    },
  };
}
