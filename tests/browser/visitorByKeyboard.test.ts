import { cultureFacts } from '@charsu/core/domain/culture.ts';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { press, tabTo, type } from './keyboard.ts';
import { wordsIn } from './texts.ts';

const { portal, browsing, t } = wordsIn('fa-IR');
const carpet = 'فرش';

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

  story('goes into the search from anywhere by its keys, which its box shows', async ({ visit }) => {
    const page = await visit();
    for (const path of ['/', '/q/all', '/about']) {
      await open(page, path);
      // On the home page, too, the bar has a search where the large one is out of sight.
      const field = page.locator('search input[name=q]').first();
      // The keys are followed by a script of their own.
      const hint = () => page.evaluate<string>("document.documentElement.style.getPropertyValue('--search-keys')");
      await expect.poll(hint).toBe('"Ctrl K"');
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      // The home page shows it a frame after its large search has left the window.
      await field.waitFor();
      const place = await page.evaluate<number>('scrollY');
      await page.keyboard.press('Control+K');
      await field.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('a');
      expect(await page.evaluate<number>('scrollY')).toBe(place);
    }
  });

  story('searches, narrows, sorts and turns pages, and never loses their place', async ({ visit }) => {
    const page = await visit();
    await open(page, '/');
    await type(page, page.getByRole('main').getByRole('searchbox'), carpet);
    await page.keyboard.press('Enter');
    const title = page.getByRole('heading', { level: 1, name: t(browsing.search.words, { query: carpet }) });
    await title.and(page.locator(':focus')).waitFor();

    const filters = page.getByRole('complementary', { name: browsing.search.filters });
    const city = filters.getByRole('checkbox').first();
    const name = (await city.getAttribute('value')) ?? '';
    await press(page, city, 'Space');
    await page.waitForURL(/city=/);
    await page.locator(`input[name=city][value="${name}"]:checked:focus`).waitFor();

    const chip = page.getByRole('main').getByRole('link', { name: /«/ }).first();
    await tabTo(page, chip, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('city'));
    await title.and(page.locator(':focus')).waitFor();

    const sort = page.getByLabel(browsing.search.sort);
    await tabTo(page, sort);
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/sort=/);
    await sort.and(page.locator(':focus:enabled')).waitFor();

    await open(page, '/q/all');
    await press(page, page.getByRole('link', { name: browsing.search.next }));
    await page.waitForURL(/page=2/);
    await page.locator('h1:focus').waitFor();

    await open(page, '/tenants');
    const order = page.getByLabel(browsing.tenants.sort, { exact: true });
    await tabTo(page, order);
    const former = await order.elementHandle();
    await page.keyboard.press('ArrowDown');
    await former?.waitForElementState('hidden');
    await order.and(page.locator(':focus')).waitFor();
  });

  story('chooses a city and looks at suggestions, and keeps the focus', async ({ visit }) => {
    const page = await visit();
    await open(page, '/');
    const city = page.getByLabel(portal.home.city, { exact: true });
    await city.focus();
    const name = (await city.locator('option').nth(2).textContent()) ?? '';
    await city.selectOption({ label: name });
    await page.getByRole('heading', { name: t(portal.home.newestIn, { city: name }) }).waitFor();
    await city.and(page.locator(':focus')).waitFor();

    const box = page.getByRole('main').getByRole('searchbox');
    await type(page, box, carpet);
    const suggested = page.getByRole('main').locator('form nav a');
    await suggested.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await suggested.first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await suggested.first().waitFor({ state: 'hidden' });
    await box.and(page.locator(':focus')).waitFor();
  });

  story('goes through the menu of categories, and leaves it by Escape', async ({ visit }) => {
    const page = await visit();
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: portal.shell.categories });
    const menu = page.locator('nav[popover]');
    await press(page, button);
    await menu.waitFor();
    await tabTo(page, menu.locator('summary').nth(2));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Enter');
    const folded = menu.locator('details:not([open])').first();
    const category = (await folded.locator('summary').textContent()) ?? '';
    await press(page, menu.locator('summary').filter({ hasText: category }));
    await press(page, menu.getByRole('link', { name: t(portal.shell.everythingIn, { name: category }) }));
    await page.getByRole('heading', { level: 1, name: category, exact: true }).and(page.locator(':focus')).waitFor();
    await menu.waitFor({ state: 'hidden' });

    await press(page, button);
    await menu.waitFor();
    await tabTo(page, page.getByRole('main').getByRole('link').first());
    await menu.waitFor({ state: 'hidden' });
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
    const opener = page.getByRole('main').getByRole('link', { name: browsing.search.filters, exact: true });
    const sheet = page.getByRole('complementary', { name: browsing.search.filters });
    await press(page, opener);
    await sheet.waitFor();
    await tabTo(page, sheet.getByRole('checkbox').first());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await opener.and(page.locator(':focus')).waitFor();
  });
});

/** The number of animations that run by time; what follows the scrolling moves with the reader. */
const moving = 'document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length';

describe('a visitor who asked that nothing moves', () => {
  story('sees nothing move, not even while a page loads', async ({ visit }) => {
    const page = await visit({ motion: false });
    await open(page, '/');
    await page.route('**/api/public/tenants*', async (route) => {
      await page.getByRole('progressbar').waitFor();
      expect(await page.evaluate<number>(moving)).toBe(0);
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: portal.shell.businesses }).click();
    await page.getByRole('heading', { level: 1, name: browsing.tenants.title }).waitFor();
    await page.getByRole('main').getByRole('article').first().hover();
    expect(await page.evaluate<number>(moving)).toBe(0);
  });
});
