import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { changeBusiness, openBusiness } from './businesses.ts';
import { press, type } from './keyboard.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { console: texts, fields, messages, vocabulary, t } = persian;

describe('an administrator decides on a business', () => {
  story(
    'denies it with a reason by keyboard, then approves it, but only as it was looked at: visitors see its page',
    async ({ visit }) => {
      const page = await visit({ refusals: [409] });
      const word = newWord();
      const name = `فروشگاه ${word}`;
      const id = await open(page, name, word);
      const state = page.getByRole('main');
      await signInAtConsole(page, 'administrator', `/admin/tenants/${id}/show`);
      await state.getByText(t(vocabulary.state.draft), { exact: true }).waitFor();
      await acts(page, texts.tenant.submit);
      await state.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();

      await press(page, page.getByRole('button', { name: t(vocabulary.action.deny), exact: true }));
      const dialog = page.getByRole('dialog', { name: t(texts.denial.title, { name }) });
      const words = dialog.getByRole('textbox', { name: texts.denial.reason });
      await expect.poll(() => words.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
      await press(page, dialog.getByRole('button', { name: texts.denial.submit, exact: true }));
      await dialog
        .getByText(/[۰-۹]+ کاراکتر/)
        .first()
        .waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await type(page, words, 'نشانی کامل نیست؛ کوچه و پلاک را بنویسید.');
      await press(page, dialog.getByRole('button', { name: texts.denial.submit, exact: true }));
      await dialog.waitFor({ state: 'hidden' });
      await page
        .getByText(t(texts.record.deniedBecause, { reason: 'نشانی کامل نیست؛ کوچه و پلاک را بنویسید.' }))
        .waitFor();

      await acts(page, texts.tenant.submit);
      await state.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();
      // It gets another name while its page is open.
      const renamed = `${name} نو`;
      await change(page, { id, names: { 'fa-IR': renamed } });
      await acts(page, t(vocabulary.action.approve));
      await page.getByText(messages.The_Record_Was_Changed).waitFor();
      await state.getByText(renamed).first().waitFor();
      await state.getByText(t(vocabulary.state.pending), { exact: true }).waitFor();
      await acts(page, t(vocabulary.action.approve));
      await state.getByText(t(vocabulary.state.approved), { exact: true }).waitFor();

      const visitor = await visit();
      const answer = await visitor.goto(`/${word}/about`);
      expect(answer?.status()).toBe(200);
      await visitor.getByRole('heading', { name: renamed }).first().waitFor();
    },
  );

  story(
    'finds it in the queue while typing, sees who is at work on it, takes it over and approves it by one key',
    async ({ visit }) => {
      const page = await visit();
      const word = newWord();
      const name = `فروشگاه ${word}`;
      const id = await open(page, name, word);
      await change(page, { id, submit: true });
      const other = await visit();
      const lookAt = async (at: Page, role: 'administrator' | 'moderator') => {
        await signInAtConsole(at, role, '/admin/moderation/tenants');
        await at.getByRole('searchbox', { name: texts.field.q }).pressSequentially(word);
      };
      const line = (at: Page) => at.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await lookAt(other, 'moderator');
      await line(other).getByText(texts.moderation.takenByYou).waitFor({ state: 'attached' });
      await lookAt(page, 'administrator');
      await page.getByText(texts.moderation.allTaken).waitFor();
      await line(page).getByRole('button').click();
      const preview = page.getByRole('article').filter({ hasText: name });
      await preview.getByRole('button', { name: texts.moderation.takeOver }).click();
      const approve = preview.getByRole('button', { name: t(vocabulary.action.approve), exact: true });
      await expect.poll(() => approve.isEnabled()).toBe(true);
      await line(page).getByText(texts.moderation.takenByYou).waitFor({ state: 'attached' });
      await page.getByRole('heading', { name }).click();
      await page.keyboard.press('a');
      await page.getByText(t(persian.review.undo.noted, { name })).waitFor();
      await line(page).waitFor({ state: 'detached' });
    },
  );

  story('corrects a number in its middle, and writes one of another country', async ({ visit }) => {
    const page = await visit();
    const word = newWord();
    const id = await open(page, `فروشگاه ${word}`, word);
    await signInAtConsole(page, 'administrator', `/admin/tenants/${id}`);
    const phone = page.getByRole('textbox', { name: t(fields.label.phoneNumber) });
    await expect.poll(() => phone.inputValue()).toBe('۰۷۱۳۲۲۲۳۳۴۴');
    // Latin digits among Persian ones: the cursor stays where they are written.
    await phone.press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', 'Delete', '8', '9']) {
      await phone.press(key);
    }
    await phone.blur();
    expect(await phone.inputValue()).toBe('۰۷۱۳۸۹۲۳۳۴۴');
    const postalCode = page.getByRole('textbox', { name: t(fields.label.postalCode) });
    await postalCode.pressSequentially('SW1A 1AA');
    expect(await postalCode.inputValue()).toBe('SW1A 1AA');
  });
});

const open = async (page: Page, name: string, subDomain: string): Promise<string> =>
  openBusiness(page.request, await signedIn(page.request, 'administrator'), { names: { 'fa-IR': name }, subDomain });

const change = async (page: Page, data: Parameters<typeof changeBusiness>[2]): Promise<void> =>
  changeBusiness(page.request, await signedIn(page.request, 'administrator'), data);

/** Presses a button of the record and the same in the question that follows. */
async function acts(page: Page, label: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: label, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}
