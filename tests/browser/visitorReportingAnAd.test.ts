import { searchResultSchema } from '@charsu/core/contract/public.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { newWord, signInAtConsole, toast } from './actors.ts';
import { open, story } from './browser.ts';

const { editorial, offer, report } = textsIn('fa-IR');

/** A displayed advertisement that no other story of this file reports. */
async function anAd(page: Page, which: number) {
  const found = await page.request.get('/api/public/search?category=all&sort=oldest');
  const ad = searchResultSchema.parse(await found.json()).items[which];
  if (!ad) throw new Error('There is no ad to report.');
  return { name: ad.name, path: advertisementPath(ad.tenantSubDomain, ad.id, ad.name) };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: report.title });
const openReport = (page: Page) => page.getByRole('button', { name: offer.report }).click();

async function reports(page: Page, reason: string, text: string): Promise<void> {
  await openReport(page);
  await dialog(page).getByLabel(reason, { exact: true }).check();
  await dialog(page).getByLabel(report.text, { exact: true }).fill(text);
  await dialog(page).getByRole('button', { name: report.send, exact: true }).click();
  await toast(page, report.sent).waitFor();
  await dialog(page).waitFor({ state: 'hidden' });
}

describe('a visitor', () => {
  story('reports an ad without an account, as another does, and a moderator closes the one case', async ({ visit }) => {
    const [first, second, moderator] = [await visit(), await visit({ width: 360 }), await visit()];
    const [told, toldToo] = [newWord(), newWord()];
    const { name, path } = await anAd(first, 0);
    for (const page of [first, second]) await open(page, path);
    await reports(first, report.fraud, told);
    await reports(second, report.sold, toldToo);

    const filter = encodeURIComponent(JSON.stringify({ kind: 'advertisement', state: 'waiting', q: name }));
    await signInAtConsole(moderator, 'moderator', `/admin/contactMessages?filter=${filter}`);
    const row = moderator.getByRole('row').filter({ hasText: name });
    await row.getByText(editorial.reportReason.fraud).waitFor();
    await row.click();
    for (const text of [told, toldToo]) await moderator.getByText(text, { exact: true }).waitFor();
    await moderator.getByRole('button', { name: editorial.message.close, exact: true }).click();
    await moderator.getByText(editorial.messageState.closed, { exact: true }).waitFor();
    await moderator.getByRole('link', { name: editorial.message.openAd, exact: true }).click();
    await moderator.getByRole('heading', { name }).first().waitFor();
  });

  story('is told what the report lacks, and comes back to the page by Escape', async ({ visit }) => {
    const page = await visit({ refusals: [400] });
    await open(page, (await anAd(page, 1)).path);
    await openReport(page);
    await dialog(page).getByRole('button', { name: report.send, exact: true }).click();
    await dialog(page).getByRole('alert').getByText(report.choose).waitFor();
    await dialog(page).getByRole('radio').first().and(page.locator(':focus')).waitFor();
    await dialog(page).getByLabel(report.other, { exact: true }).check();
    await dialog(page).getByRole('button', { name: report.send, exact: true }).click();
    await dialog(page).locator('textarea[aria-invalid=true]').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: offer.report }).and(page.locator(':focus')).waitFor();
  });
});
