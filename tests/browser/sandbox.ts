import { caughtMessagesSchema } from '@charsu/core/contract/outbox.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';

/** The Authorization header of a demo account that signs in by the API. */
export const signedIn = (request: APIRequestContext, role: 'administrator' | 'moderator') =>
  signedInAs(request, account(role));

/** Reads one-time codes of a receiver from the messages that the sandbox caught. Six digits among the letters of a link are none. */
export async function openMailbox(request: APIRequestContext, receiver: string) {
  const headers = await signedIn(request, 'administrator');
  const codes = async (): Promise<string[]> => {
    const answer = await request.get('/api/console/outbox/caught', { headers });
    const { items } = caughtMessagesSchema.parse(await answer.json());
    return items
      .filter((message) => message.receiver === receiver)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(toAsciiDigits(text))?.[0] ?? []);
  };
  let seen = 0;
  return {
    /** The next code, once it has arrived. */
    async nextCode(): Promise<string> {
      await expect.poll(async () => (await codes()).length).toBeGreaterThan(seen);
      const arrived = await codes();
      seen = arrived.length;
      // The newest comes first.
      return arrived[0] ?? '';
    },
  };
}
