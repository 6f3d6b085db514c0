import { refusalsOf } from '@charsu/core/contract/refusals.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { solveCaptcha } from '@charsu/core/web/browser/solve-captcha.ts';
import type { z } from 'zod';
import { showToast } from '../components/toast-store.ts';
import { ApiError, callApi, problemText } from '../http/api.ts';

/** The result of a form: the answer, or the errors by field. */
export type Sent<Answer> = { readonly answer: Answer } | { readonly errors: Readonly<Record<string, string>> };

/** The text of the first error of each field. */
const byField = (errors: readonly { readonly field: string; readonly text: string }[]) =>
  Object.fromEntries([...errors].reverse().map(({ field, text }) => [field, text]));

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
  try {
    const captchaToken = await solveCaptcha((ask) => callApi(ask, { quiet: true }));
    const body = { ...form, captchaToken };
    const answer = await callApi<Answer>(path, { method: 'POST', body, quiet: true, idempotencyKey: newCommandKey() });
    return { answer };
  } catch (error) {
    const told = error instanceof ApiError ? error : undefined;
    const errors = told?.problem?.errors ?? [];
    if (errors.length === 0) {
      showToast('denied', told?.message ?? (await problemText({ code: 'The_Captcha_Is_Not_Valid' })));
    }
    return { errors: byField(errors.map(({ field, message: text }) => ({ field, text }))) };
  }
}
