import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import { startCaptchaWorker } from '@charsu/core/web/browser/start-captcha-worker.ts';
import { ApiError, callApi, problemText } from './api.ts';
import { showToast } from './components/toast-store.ts';

interface Message {
  readonly kind: 'contact' | 'bugReport';
  readonly name: string;
  readonly mail: string;
  readonly page: string | null;
  readonly body: string;
}

/** Sends a message with its proof of work; answers its number, or what is wrong field by field. What else fails is said in the corner. */
export async function sendContact(
  message: Message,
): Promise<{ readonly number: string } | { readonly errors: Readonly<Record<string, string>> }> {
  try {
    const captchaToken = await solveCaptcha((path) => callApi(path, { quiet: true }), startCaptchaWorker);
    const body = { ...message, captchaToken };
    return await callApi('contact/', { method: 'POST', body, quiet: true, idempotencyKey: newCommandKey() });
  } catch (error) {
    const told = error instanceof ApiError ? error : undefined;
    const errors = told?.problem?.errors ?? [];
    if (errors.length === 0) showToast('denied', told?.message ?? problemText({ code: 'The_Captcha_Is_Not_Valid' }));
    return { errors: Object.fromEntries(errors.map(({ field, message: text }) => [field, text])) };
  }
}
