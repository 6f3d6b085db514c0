import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { tenantOptionSchema } from '@charsu/core/contract/tenant.ts';
import { formatNumber, formatRial } from '@charsu/core/i18n/days/format.ts';
import type { APIRequestContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { newWord, openWith, requestPublication, signInAtConsole } from './actors.ts';
import { approveAd } from './advertisements.ts';
import { account, open, story } from './browser.ts';
import { follow } from './console-places.ts';
import { chooseAtBank, goToBank, resultPage, words } from './paying.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, fields, members, t } = persian;
const { payments, ledger, stars } = words;
/** More than a wallet of the demo holds, in rial. */
const fee = 60_000_000;
const feeShown = formatRial(fee, 'fa-IR');
const save = 'ذخیره';

/** Sends a command as somebody; answers the id of its record. */
async function sent(request: APIRequestContext, headers: { authorization: string }, path: string, data: object) {
  const answer = await request.post(`/api/${path}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return acceptedSchema.parse(await answer.json()).id;
}

describe('a member who publishes in a category with a fee', () => {
  story(
    'uses the free publication of the month, then sees the fee, pays it and publishes, on a phone',
    { timeout: 240_000 },
    async ({ visit }) => {
      const word = newWord();
      const office = await visit();
      const administrator = await signedIn(office.request, 'administrator');
      const category = (name: string, parentId: string | null) =>
        sent(office.request, administrator, 'category/', {
          names: { 'fa-IR': `${name} ${word}` },
          url: `${word}-${parentId === null ? 'above' : 'below'}`,
          parentId,
          displayInMenu: false,
        });
      const above = await category('سرشاخهٔ', null);
      const below = await category('شاخهٔ', above);

      // An operator sets the fee of the upper category; the one below shows it as inherited.
      await signInAtConsole(office, 'administrator', `/admin/categories/${above}`);
      await office.getByText(t(texts.category.feeNone)).waitFor();
      await office.getByRole('textbox', { name: t(fields.label.publicationFee) }).fill('۰٫۵');
      await office.getByRole('button', { name: save, exact: true }).click();
      const feeInput = office.getByRole('textbox', { name: t(fields.label.publicationFee) });
      await expect.poll(() => feeInput.getAttribute('aria-invalid')).toBe('true');
      await feeInput.fill('۶۰٬۰۰۰٬۰۰۰');
      await office.getByRole('textbox', { name: t(fields.label.freePublications) }).fill('۱');
      await office.getByRole('button', { name: save, exact: true }).click();
      await office.waitForURL(/\/admin\/categories$/);
      await follow(office, `/admin/categories/${below}`);
      await office.getByText(t(texts.category.feeInherited, { ...feeShown, free: '۱' })).waitFor();

      const page = await visit({ width: 390, refusals: [402] });
      // No other story looks at the wallet of this member.
      const member = account('user', 6);
      const headers = await signedInAs(page.request, member);
      const found = await page.request.post('/api/tenant/dropdown', {
        headers,
        data: { keyword: '', culture: 'fa-IR' },
      });
      const tenantId = z
        .array(tenantOptionSchema)
        .parse(await found.json())
        .find(({ state }) => state === 30)?.id;
      const draft = (name: string) =>
        sent(page.request, headers, 'advertisement/', {
          tenantId,
          categoryId: below,
          name,
          content: 'بافته با دست، پشم گوسفند، رنگ گیاهی.',
          language: 'fa-IR',
          price: 125_000_000,
          currency: 'IRR',
        });
      const [first, second] = [`آگهی رایگان ${word}`, `آگهی با هزینه ${word}`];
      const publication = page.getByRole('complementary', { name: members.publish.title });

      await openWith(page, headers, `/users/advertisement/edit/${await draft(first)}`);
      await publication.getByText(t(stars.feeFreeLeft, { free: '۱', left: '۱' })).waitFor();
      await requestPublication(page);
      await page.getByText(first).first().waitFor();

      const id = await draft(second);
      // While the price is on its way, none is shown.
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/advertisement/stars?**', async (route) => {
        await gate.promise;
        await route.continue();
      });
      await open(page, `/users/advertisement/edit/${id}`);
      await publication.getByText(t(stars.working)).waitFor();
      expect(await publication.getByText(members.publish.free).count()).toBe(0);
      gate.resolve();
      await publication.getByText(t(stars.feeUsedUp, { ...feeShown })).waitFor();
      await publication.getByRole('link', { name: t(stars.deposit), exact: true }).waitFor();
      await page.getByRole('button', { name: members.publish.send, exact: true }).click();
      await page.waitForURL('**/users/payment/deposit?**');
      await goToBank(page);
      await chooseAtBank(page);
      await resultPage(page, 'success').waitFor();
      await page.getByRole('link', { name: payments.result.back, exact: true }).click();
      await page.waitForURL(`**/users/advertisement/edit/${id}`);
      await requestPublication(page, { paid: true });

      await approveAd(page.request, id);
      await open(page, '/users/payment/list');
      const line = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
      await line(t(ledger.freePublication)).waitFor();
      const paid = line(t(ledger.fee, { ...feeShown }));
      await paid.getByText(formatNumber(fee, 'fa-IR')).first().waitFor();
    },
  );
});
