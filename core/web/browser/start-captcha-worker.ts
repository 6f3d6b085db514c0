import type { CaptchaWorker } from './solve-captcha.ts';

/**
 * Starts a worker for `solveCaptcha`. The bundler makes a separate file of it, so that a policy of `script-src 'self'`
 * allows it.
 */
export const startCaptchaWorker = (): CaptchaWorker =>
  new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
