import { solveCaptcha } from '@charsu/core/browser/solve-captcha.ts';
import { startCaptchaWorker } from '@charsu/core/browser/start-captcha-worker.ts';
import { ApiError, callApi, problemText } from './api.ts';
import { showToast } from './components/toast-store.ts';

const textOf = (code: string): string => problemText({ code });

async function send(mail: string): Promise<void> {
  const captchaToken = await solveCaptcha((path) => callApi(path, { quiet: true }), startCaptchaWorker);
  await callApi('subscribe/', { method: 'POST', body: { mail, captchaToken }, quiet: true });
}

/** The text of a failure; the field's own where a field was refused. Other than by the api only the proof of work fails. */
const failureText = (error: unknown): string =>
  error instanceof ApiError ? (error.problem?.errors[0]?.message ?? error.message) : textOf('The_Captcha_Is_Not_Valid');

/** Forms that are on their way: what is sent again meanwhile is sent once. */
const sending = new WeakSet<HTMLFormElement>();

/** Sends the form of the newsletter (R70, R143) and says how it went in the corner of the page (R215). */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  if (input === null || sending.has(form)) return;
  const refuse = (tone: 'denied' | 'pending', text: string) => {
    showToast(tone, text);
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  if (!input.checkValidity()) {
    return refuse('denied', textOf(input.value === '' ? 'The_Field_Is_Required' : 'The_Email_Is_Not_Valid'));
  }
  sending.add(form);
  form.ariaBusy = 'true';
  try {
    await send(input.value);
    input.removeAttribute('aria-invalid');
    form.reset();
    showToast('approved', textOf('Save_Successful'));
  } catch (error) {
    const known = error instanceof ApiError && error.problem?.code === 'The_Email_Already_Exists';
    refuse(known ? 'pending' : 'denied', failureText(error));
  } finally {
    sending.delete(form);
    form.ariaBusy = null;
  }
}
