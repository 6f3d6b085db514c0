import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import type { z } from 'zod';
import { showToast } from '../components/toast-store.ts';
import { ApiError, callApi, problemText } from '../http/api.ts';
import { byField, type Sent, sendForm } from '../http/send-form.ts';

/**
 * Sends a public form with its proof of work, if it is what `schema` allows. An error without a field is shown in a
 * toast.
 */
export async function sendOpenForm<Answer>(path: string, form: object, schema: z.ZodType): Promise<Sent<Answer>> {
  const checked = schema.safeParse(form, { reportInput: true });
  if (!checked.success) {
    const refusals = refusalsOf(checked.error.issues, schema);
    const texts = refusals.map(async (refusal) => ({ field: refusal.field, text: await problemText(refusal) }));
    return { errors: byField(await Promise.all(texts)) };
  }
  let captchaToken: string;
  try {
    captchaToken = await solveCaptcha((ask) => callApi(ask, { quiet: true }));
  } catch (error) {
    showToast(
      'denied',
      error instanceof ApiError ? error.message : await problemText({ code: 'The_Captcha_Is_Not_Valid' }),
    );
    return { errors: {} };
  }
  const body = { ...form, captchaToken };
  return sendForm<Answer>(path, { method: 'POST', body, idempotencyKey: newCommandKey() });
}
