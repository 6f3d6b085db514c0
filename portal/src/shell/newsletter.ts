import { cultures, defaultCulture } from '@charsu/core/domain/culture-facts.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { showToast } from '../components/toast-store.ts';
import { ApiError, callApi, problemText } from '../http/api.ts';
import { holdFocus } from '../members/focus.ts';

const textOf = (code: string): Promise<string> => problemText({ code });

/** Forms being sent, so that a repeated submit is sent once. */
const sending = new WeakSet<HTMLFormElement>();

/**
 * Sends the form of the newsletter (R70, R143) and shows the result in a toast (R215). Its controls are disabled
 * meanwhile (R74).
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  if (input === null || sending.has(form)) return;
  const refuse = (tone: 'denied' | 'pending', text: string) => {
    showToast(tone, text);
    input.setAttribute('aria-invalid', 'true');
    input.focus();
  };
  if (!input.checkValidity()) {
    return refuse('denied', await textOf(input.value === '' ? 'The_Field_Is_Required' : 'The_Email_Is_Not_Valid'));
  }
  const disable = (disabled: boolean) => {
    for (const control of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')) {
      control.disabled = disabled;
    }
  };
  const giveFocusBack = holdFocus();
  sending.add(form);
  form.setAttribute('aria-busy', 'true');
  disable(true);
  let failure: unknown;
  try {
    await callApi('subscribe/', { method: 'POST', body: { mail: input.value }, quiet: true });
  } catch (error) {
    failure = error;
  }
  disable(false);
  sending.delete(form);
  form.removeAttribute('aria-busy');
  if (failure === undefined) {
    input.removeAttribute('aria-invalid');
    form.reset();
    giveFocusBack();
    const culture = cultures.find((each) => each === document.documentElement.lang) ?? defaultCulture;
    return showToast('approved', (await loadTexts(culture, 'pages')).pages.newsletter.subscribedText);
  }
  const problem = failure instanceof ApiError ? failure : undefined;
  const known = problem?.problem?.code === 'The_Email_Already_Exists';
  const told = problem?.problem?.errors[0]?.message ?? problem?.message;
  refuse(known ? 'pending' : 'denied', told ?? (await textOf('Error')));
}
