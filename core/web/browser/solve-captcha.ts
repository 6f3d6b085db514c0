import type { CaptchaChallenge } from '../../contract/account.ts';
import type { AskApi } from '../../security/sealing.ts';
import { orReload } from './current-build.ts';

/** A web worker of `captcha-worker.ts`. */
export interface CaptchaWorker {
  postMessage(challenge: CaptchaChallenge): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}

/** The bundler makes a separate file of the worker, so that a policy of `script-src 'self'` allows it. */
const startCaptchaWorker = (): CaptchaWorker =>
  new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });

/** The answer of a captcha worker: the token, or the reason of a failure. */
export type CaptchaAnswer = { readonly token: string } | { readonly failure: string };

const isAnswer = (data: unknown): data is CaptchaAnswer =>
  typeof data === 'object' && data !== null && ('token' in data || 'failure' in data);

/**
 * Resolves with a worker's answer. Rejects on an event without a message, which means that its script could not be
 * loaded.
 */
const answerOf = (worker: CaptchaWorker, challenge: CaptchaChallenge): Promise<CaptchaAnswer> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => {
      resolve(isAnswer(data) ? data : { failure: 'The captcha worker did not answer with a token.' });
    });
    worker.addEventListener('error', ({ message }) => {
      if (message) resolve({ failure: message });
      else reject(new Error('The captcha worker could not be loaded.'));
    });
    worker.postMessage(challenge);
  });

/**
 * The `captchaToken` of one call, computed in a worker, so that the page stays usable. Valid once, for ten minutes.
 * @throws ScriptError as `orReload` does, when there is no worker.
 */
export async function solveCaptcha(ask: AskApi, startWorker = startCaptchaWorker): Promise<string> {
  const challenge = await ask<CaptchaChallenge>('account/captcha');
  const worker = startWorker();
  try {
    const answer = await orReload(() => answerOf(worker, challenge));
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.token;
  } finally {
    worker.terminate();
  }
}
