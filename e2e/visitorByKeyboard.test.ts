import { cultureFacts } from '@charsu/core/domain/culture.ts';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { press, tabTo } from './keyboard.ts';
import { wordsIn } from './texts.ts';

const { portal } = wordsIn('fa-IR');

describe('a visitor without a pointer', () => {
  story('skips what stands above the page', async ({ visit }) => {
    const page = await visit();
    await open(page, '/q/all');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: portal.shell.skip });
    await skip.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate<boolean>("document.activeElement.closest('main') !== null")).toBe(true);
  });

  story('chooses another language', async ({ visit }) => {
    const page = await visit();
    await open(page, '/tenants');
    const menu = page.getByRole('banner').locator('details').filter({ hasText: cultureFacts['en-US'].nativeName });
    const opener = menu.getByLabel(portal.shell.language, { exact: true });
    await press(page, opener);
    const english = menu.getByRole('link', { name: cultureFacts['en-US'].nativeName });
    await tabTo(page, english);
    await page.keyboard.press('Escape');
    await english.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Enter');
    await press(page, english);
    await page.locator('html[lang=en-US][data-ready]').waitFor();
  });

  story('opens and leaves the sheet of filters on a small screen', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await open(page, '/q/all');
    const opener = page.getByRole('main').getByRole('link', { name: portal.search.filters, exact: true });
    const sheet = page.getByRole('complementary', { name: portal.search.filters });
    await press(page, opener);
    await sheet.waitFor();
    await tabTo(page, sheet.getByRole('checkbox').first());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();
  });
});

describe('a visitor who asked that nothing moves', () => {
  story('sees nothing move, not even while a page loads', async ({ visit }) => {
    const page = await visit({ reducedMotion: true });
    await open(page, '/');
    await page.route('**/api/public/tenants*', async (route) => {
      await page.getByRole('progressbar').waitFor();
      expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: portal.shell.businesses }).click();
    await page.getByRole('heading', { level: 1, name: portal.tenants.title }).waitFor();
    await page.getByRole('main').getByRole('article').first().hover();
    expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
  });
});
