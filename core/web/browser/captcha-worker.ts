import type { CaptchaChallenge } from '../../contract/account.ts';
import { solvedCaptcha } from '../../security/captcha-solver.ts';
import type { CaptchaAnswer } from './solve-captcha.ts';

const answer = (message: CaptchaAnswer): void => self.postMessage(message);

/** Solves a received challenge, and answers with the token. */
self.addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solvedCaptcha(data).then(
    (token) => answer({ token }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
