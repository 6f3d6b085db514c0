import type { CaptchaWorker } from './solve-captcha.ts';

/** A worker for `solveCaptcha`. The bundler makes a file of its own of it: a policy of `script-src 'self'` lets it run. */
export const startCaptchaWorker = (): CaptchaWorker =>
  new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
