import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { formatReference } from '@charsu/core/i18n/days/format.ts';
import { describe, expect } from 'vitest';
import { newWord, signInAtConsole } from './actors.ts';
import { pendingAd } from './advertisements.ts';
import { account, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { console: texts, administration, vocabulary, t } = persian;
const { search } = texts;

describe('an administrator with the palette', () => {
  story(
    'opens an ad by its number, acts on it, finds it again, and opens settings and all results',
    async ({ visit }) => {
      const page = await visit();
      const { request } = page;
      const name = `سرمه‌دان ${newWord()}`;
      const id = await pendingAd(request, await signedInAs(request, account('user', 4)), name);
      const headers = await signedIn(request, 'administrator');
      const record = await request.get(`/api/console/advertisements/${id}`, { headers });
      const { index } = advertisementRecordSchema.parse(await record.json());
      await signInAtConsole(page, 'administrator', '/admin/guilds');
      const palette = page.getByRole('dialog', { name: search.title });
      const option = (label: string) => palette.getByRole('option', { name: label, exact: true });
      const button = page.getByRole('banner').getByRole('button', { name: search.title, exact: true });
      const openPalette = async () => {
        await button.locator('kbd').waitFor();
        await page.keyboard.press('Control+k');
        await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
      };
      // Somebody reads and writes numbers in the digits of their language.
      await openPalette();
      await page.keyboard.type(formatReference(index, 'fa-IR'));
      await option(name).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/admin/advertisements/${id}/show`));
      await page.getByRole('heading', { name }).waitFor();

      await openPalette();
      const denial = t(texts.record.confirmAction, { action: t(vocabulary.action.deny), name });
      await option(denial).click();
      await page.getByRole('dialog', { name: t(texts.denial.title, { name }) }).waitFor();
      await page.keyboard.press('Escape');

      await page.goto('/admin/guilds');
      await openPalette();
      await option(name).waitFor();
      await palette.getByRole('combobox').fill(t(administration.settings.review));
      await option(t(administration.settings.review)).click();
      await page.waitForURL(/\/admin\/settings\?group=review/);

      await openPalette();
      await page.keyboard.type('kashani');
      await option(t(search.everywhere, { words: 'kashani' })).click();
      await page.waitForURL(/\/search\?q=kashani/);
      await page.getByRole('main').getByRole('link').first().waitFor();

      // The page of all results shows what it was led to last.
      await openPalette();
      await page.keyboard.type('isfahani');
      await option(t(search.everywhere, { words: 'isfahani' })).click();
      await page.waitForURL(/\/search\?q=isfahani/);
      await expect.poll(() => page.getByRole('main').getByRole('searchbox').inputValue()).toBe('isfahani');
    },
  );
});
