import type { CaptchaChallenge } from './contract/account.ts';
import type { PublicKey } from './contract/sealed.ts';
import { seal } from './sealing.ts';

/** What the forms of sign-in send along: credentials sealed, and a proof of work. The same for the portal and the console. */

/** One GET below /api, by the client of the page; rejects as that does. */
export type AskApi = <Answer>(path: string) => Promise<Answer>;

/** A web worker of `core/browser/captcha-worker.ts`, as `startCaptchaWorker` of `core/browser/start-captcha-worker.ts` starts it. */
export interface CaptchaWorker {
  postMessage(challenge: CaptchaChallenge): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}

/** What a captcha worker answers: the token, or why there is none. */
export type CaptchaAnswer = { readonly token: string } | { readonly failure: string };

/** Where to seal credentials to, and the server's clock. */
const getPublicKey = (ask: AskApi): Promise<PublicKey> => ask<PublicKey>('account/publicKey');

/** `fields` as the `sealed` of a call; good once, for five minutes. */
export async function sealFields(ask: AskApi, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { publicKey, now } = await getPublicKey(ask);
  return seal(fields, publicKey, now);
}

const isAnswer = (data: unknown): data is CaptchaAnswer =>
  typeof data === 'object' && data !== null && ('token' in data || 'failure' in data);

/** The `captchaToken` of one call, worked out beside the page, which stays usable. Good once, for ten minutes. */
export async function solveCaptcha(ask: AskApi, startWorker: () => CaptchaWorker): Promise<string> {
  const challenge = await ask<CaptchaChallenge>('account/captcha');
  const worker = startWorker();
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => {
        if (!isAnswer(data)) reject(new Error('The captcha worker did not answer with a token.'));
        else if ('token' in data) resolve(data.token);
        else reject(new Error(data.failure));
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The captcha worker has failed.')));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
