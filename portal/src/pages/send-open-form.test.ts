import { contactFormSchema, reportFormSchema } from '@charsu/core/contract/contact.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { sendOpenForm as SendOpenForm } from './send-open-form.ts';

const words = textsIn('en-US').commonMessage;
const fetched = vi.fn();
let sendOpenForm: typeof SendOpenForm;
beforeAll(async () => {
  // The client reads the page's language when it is loaded, so no other test may have loaded it.
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('fetch', fetched);
  ({ sendOpenForm } = await import('./send-open-form.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const message = { kind: 'contact', name: 'Sara', mail: 'sara@example.com', page: null, body: 'How do I place an ad?' };

it('asks for what a form lacks, and for a mail that is one, before anything is sent', async () => {
  const empty = { ...message, name: ' ', mail: '', body: '' };
  expect(await sendOpenForm('contact/', empty, contactFormSchema)).toEqual({
    errors: {
      name: words.The_Field_Is_Required,
      mail: words.The_Field_Is_Required,
      body: words.The_Field_Is_Required,
    },
  });
  const wrong = { ...message, mail: 'sara@', body: 'Hi' };
  expect(await sendOpenForm('contact/', wrong, contactFormSchema)).toEqual({
    errors: {
      mail: words.The_Email_Is_Not_Valid,
      body: fillText(words.The_Value_Is_Too_Short, 'en-US', { limit: 5 }),
    },
  });
  const report = { advertisementId: '11111111-1111-4111-8111-111111111111', reason: 'other', text: '' };
  expect(await sendOpenForm('report/', report, reportFormSchema)).toEqual({
    errors: { text: words.The_Field_Is_Required },
  });
  expect(fetched).not.toHaveBeenCalled();
});
