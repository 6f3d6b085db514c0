import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import { startCaptchaWorker } from '@charsu/core/web/browser/start-captcha-worker.ts';
import { ApiError, callApi, problemText } from './api.ts';
import { showToast } from './components/toast-store.ts';

/** The result of a form: the answer, or the errors by field. */
export type Sent<Answer> = { readonly answer: Answer } | { readonly errors: Readonly<Record<string, string>> };

/** Sends a public form with its proof of work. An error without a field is shown in a toast. */
export async function sendOpenForm<Answer>(path: string, form: object): Promise<Sent<Answer>> {
  try {
    const captchaToken = await solveCaptcha((ask) => callApi(ask, { quiet: true }), startCaptchaWorker);
    const body = { ...form, captchaToken };
    const answer = await callApi<Answer>(path, { method: 'POST', body, quiet: true, idempotencyKey: newCommandKey() });
    return { answer };
  } catch (error) {
    const told = error instanceof ApiError ? error : undefined;
    const errors = told?.problem?.errors ?? [];
    if (errors.length === 0) showToast('denied', told?.message ?? problemText({ code: 'The_Captcha_Is_Not_Valid' }));
    return { errors: Object.fromEntries(errors.map(({ field, message: text }) => [field, text])) };
  }
}
