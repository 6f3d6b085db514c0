import type { APIRequestContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { story } from './browser.ts';
import { changeBusiness, openBusiness } from './businesses.ts';
import { signedIn } from './sandbox.ts';
import { persian } from './texts.ts';

const { console: texts, review, vocabulary, t } = persian;
/** How often the seller was denied; its owner has others here, so the number is anybody's guess. */
const told = new RegExp(t(review.seller.denied, { count: 0 }).replace('۰', '[۰-۹]+'));
const reason = 'نشانی وب را از متن بردارید و کوچه و پلاک را بنویسید.';

describe('a moderator reviews a business', () => {
  story(
    'sees who asks and what is odd, denies it with words that are kept, and approves the corrected one',
    async ({ visit }) => {
      const page = await visit();
      const word = newWord();
      const name = `فروشگاه ${word}`;
      const id = await submitBusiness(page.request, { names: { 'fa-IR': name }, subDomain: word });
      await signInAtConsole(page, 'moderator', '/admin/moderation/tenants');
      const search = page.getByRole('searchbox', { name: texts.field.q });
      await search.pressSequentially(word);
      const preview = page.getByRole('article').filter({ hasText: name });
      await preview.waitFor();
      await preview.getByText(review.warning.link).waitFor();
      await preview.getByText(told).waitFor();

      await preview.getByRole('button', { name: t(vocabulary.action.deny), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t(texts.denial.title, { name }) });
      await dialog.getByRole('textbox', { name: texts.denial.reason }).fill(reason);
      await dialog.getByRole('checkbox', { name: review.reason.keep }).check();
      await dialog.getByRole('button', { name: texts.denial.submit, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
      await preview.waitFor({ state: 'detached' });

      await corrected(page.request, id);
      await page.goto('/admin/moderation/tenants');
      await search.pressSequentially(word);
      await preview.getByText(told).waitFor();
      expect(await preview.getByText(review.warning.link).count()).toBe(0);
      // The words of before are at hand.
      await preview.getByRole('button', { name: t(vocabulary.action.deny), exact: true }).click();
      await dialog.getByRole('button', { name: reason }).click();
      expect(await dialog.getByRole('textbox', { name: texts.denial.reason }).inputValue()).toBe(reason);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      const visitor = await visit({ refusals: [404] });
      expect((await visitor.goto(`/${word}/about`))?.status()).toBe(404);
      await preview.getByRole('button', { name: t(vocabulary.action.approve), exact: true }).click();
      await expect.poll(async () => (await visitor.request.get(`/${word}/about`)).status()).toBe(200);
      await visitor.goto(`/${word}/about`);
      await visitor.getByRole('heading', { name }).first().waitFor();
    },
  );
});

/** A business that waits for review, with a link in its text, written by the API; answers its id. */
async function submitBusiness(
  request: APIRequestContext,
  fields: { readonly names: object; readonly subDomain: string },
): Promise<string> {
  const headers = await signedIn(request, 'administrator');
  const id = await openBusiness(request, headers, { about: 'ما را در www.example.shop ببینید.', ...fields });
  await changeBusiness(request, headers, { id, submit: true });
  return id;
}

/** Its owner corrects it, once the denial is there, and sends it for review again. */
async function corrected(request: APIRequestContext, id: string): Promise<void> {
  const headers = await signedIn(request, 'administrator');
  await expect
    .poll(async () => (await (await request.get(`/api/console/tenants/${id}`, { headers })).json()).currentState)
    .toBe(40);
  await changeBusiness(request, headers, { id, about: 'سفال و سرامیک.', submit: true });
}
