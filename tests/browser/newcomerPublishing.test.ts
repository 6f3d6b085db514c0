import type { ReviewCase, TenantCase } from '@charsu/core/contract/moderation.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { soaked } from '../support/soak.ts';
import { newWord } from './actors.ts';
import { foundAds } from './advertisements.ts';
import { intercept, open, story } from './browser.ts';
import { openMailbox, signedIn } from './sandbox.ts';
import { wordsIn } from './texts.ts';

const { account: accountEn, fields: fieldsEn, members: membersEn, newcomer: newcomerEn } = textsIn('en-US');
const { account: accountFa, fields: fieldsFa, members: membersFa, newcomer: newcomerFa } = textsIn('fa-IR');

const english = { account: accountEn, fields: fieldsEn, members: membersEn, newcomer: newcomerEn };
const persian = { account: accountFa, fields: fieldsFa, members: membersFa, newcomer: newcomerFa };

/** The newcomers: on a phone in Persian, at a desk in English. */
const newcomers = [
  { culture: 'fa-IR', width: 390, texts: persian, city: 'کاشان', seller: 'سفالگری', category: 'گلیم' },
  { culture: 'en-US', width: 1440, texts: english, city: 'Kashan', seller: 'Pottery', category: 'kilim' },
] as const satisfies readonly { culture: Culture; [part: string]: unknown }[];
const walking = newcomers.slice(0, soaked({ full: 2, short: 1 }));

describe.each(walking)('a newcomer who reads $culture', ({ culture, width, texts, city, seller, category }) => {
  const { account, fields, members, newcomer } = texts;
  const { t } = wordsIn(culture);
  const main = (page: Page) => page.getByRole('main');
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
  const goOn = (step: keyof typeof newcomer.step) => t(newcomer.checklist.next, { step: newcomer.step[step] });
  const next = (page: Page, step: keyof typeof newcomer.step) =>
    main(page)
      .getByRole('link', { name: goOn(step) })
      .click();

  story(
    'tells who they are and of their business, writes an ad, and is found after one decision',
    { timeout: 180_000 },
    async ({ visit }) => {
      const page = await visit({ culture, width, refusals: [503] });
      const word = newWord();
      const [username, password] = [`${word}@example.com`, `Aa1!${word}`];
      await open(page, '/register');
      await field(page, account.signIn.username).fill(username);
      for (const each of await page.locator('input[autocomplete="new-password"]').all()) await each.fill(password);
      await button(page, account.register.submit).click();
      await page.waitForURL('**/users/dashboard');
      await page.getByText(t(newcomer.checklist.progress, { done: 0, total: 4 })).waitFor();

      const name = `${seller} ${word}`;
      await next(page, 'code');

      const mailbox = await openMailbox(page.request, username);
      await button(page, account.profile.confirmEmail).click();
      await button(page, account.code.send).click();
      await field(page, account.code.label).fill(await mailbox.nextCode());
      await button(page, account.profile.confirm).click();
      // The next step is in sight, without scrolling back.
      const person = main(page).getByRole('link', { name: goOn('person') });
      await person.waitFor();
      expect(await person.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
      await person.click();

      await button(page, account.person.choose).click();
      await field(page, t(fields.label.firstName)).fill('Maryam');
      await field(page, t(fields.label.surname)).fill('Kashani');
      await field(page, t(fields.label.nationalId)).fill('0499370899');
      await field(page, t(fields.label.city)).fill(city);
      await button(page, account.person.submit).click();
      await next(page, 'business');

      // Earlier answers stand there.
      expect(await field(page, newcomer.business.name).inputValue()).toBe('Maryam Kashani');
      expect(await field(page, String(fields.label.city)).inputValue()).toBe(city);
      await field(page, newcomer.business.name).fill(name);
      const address = field(page, newcomer.business.subDomain);
      await expect.poll(() => address.inputValue()).not.toBe('');
      const checked = (state: string) => page.locator(`[data-state=${state}]`);
      await address.fill('adm1n');
      await checked('denied').waitFor();
      await button(page, newcomer.business.submit).click();
      await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
      // Said once.
      await checked('empty').waitFor({ state: 'attached' });
      await address.fill(word);
      await checked('trusted').waitFor();
      // The connection breaks once it is made: what is corrected since becomes an edit of it.
      const calls = '**/api/tenant/?*';
      const mend = await intercept(page, calls, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
      );
      const broken = page.waitForResponse((answer) => answer.status() === 503);
      await button(page, newcomer.business.submit).click();
      await broken;
      mend();
      await field(page, newcomer.business.name).fill(`${name} ${city}`);
      await button(page, newcomer.business.submit).click();

      await page.waitForURL('**/users/advertisement/add');
      await field(page, members.edit.name).fill(name);
      await field(page, members.edit.content).fill('Thrown by hand, glazed in turquoise.');
      await page.getByRole('combobox', { name: members.edit.category }).fill(category);
      await page.getByRole('listbox', { name: members.edit.category }).getByRole('option').first().click();
      await button(page, members.publish.send).click();
      // An ad that waits for its business is called waiting, not a draft.
      await main(page).getByRole('heading', { level: 1, name: members.sent.title }).waitFor();
      await open(page, '/users/advertisement/list?state=pending');
      await main(page).getByText(newcomer.editor.planned).waitFor();

      await approveCase(page.request, word);
      const visitor = await visit({ culture, width });
      const card = main(visitor).getByRole('article').filter({ hasText: name });
      // Search follows the log after a moment.
      await expect.poll(() => foundAds(visitor.request, word)).toBe(1);
      await open(visitor, `/q/all/${word}`);
      await card.getByRole('heading').getByRole('link', { name }).click();
      await visitor.getByRole('heading', { level: 1, name }).waitFor();
      expect((await visitor.goto(`/${word}/about`))?.status()).toBe(200);
    },
  );
});

/** One decision of a moderator, given through the api, on the business of this address and all that waits with it. */
async function approveCase(request: APIRequestContext, subDomain: string): Promise<void> {
  const headers = await signedIn(request, 'moderator');
  const url = '/api/console/moderation/tenants';
  const query = { filter: JSON.stringify({ q: subDomain }) };
  let found: ReviewCase<TenantCase> | undefined;
  await expect
    .poll(async () => {
      [found] = (await (await request.get(url, { headers, params: query })).json()) as ReviewCase<TenantCase>[];
      return found?.record.advertisements.length;
    })
    .toBe(1);
  if (found === undefined) return;
  const { id, revision, record } = found;
  const part = (each: { readonly id: string; readonly revision: string }) => ({ id: each.id, revision: each.revision });
  const data = {
    decision: 'approve',
    person: record.person && part(record.person),
    advertisements: record.advertisements.map(part),
  };
  const answer = await request.put(`${url}/${id}/decision`, {
    headers: { ...headers, 'if-match': `"${revision}"` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
