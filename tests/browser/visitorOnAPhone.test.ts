import { searchResultSchema } from '@charsu/core/contract/public.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { advertisementPath } from '@charsu/core/text/slug.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseFirstCity, newAdPath, signInAsMember } from './actors.ts';
import { open, story } from './browser.ts';
import { persian, wordsIn } from './texts.ts';

const { portal, browsing, t } = wordsIn('fa-IR');
const phone = { width: 390, motion: true };

const bottomBar = (page: Page) => page.getByRole('navigation', { name: portal.shell.bottomBar });
/** How far the page can be pushed sideways, in pixels. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
/** In the page: the labels of the bar at the bottom that stand in more than one line. */
const brokenLabels = `[...document.querySelectorAll('nav.narrow > *')]
  .filter((tab) => {
    const text = document.createRange();
    text.selectNodeContents(tab.lastChild);
    return text.getClientRects().length !== 1;
  })
  .map((tab) => tab.textContent)`;

/** In the page: the fields to write or choose in that are seen, as `name: pixels` of their letters. */
const lettersOfFields = `[...document.querySelectorAll('input, select, textarea')]
  .filter((field) => !['checkbox', 'radio', 'range', 'file'].includes(field.type))
  .filter((field) => field.checkVisibility({ visibilityProperty: true }) && field.offsetWidth > 1)
  .map((field) => [field.name, Number.parseFloat(getComputedStyle(field).fontSize)])`;

describe('a visitor on a phone', () => {
  story('gets about by the bar at the bottom', async ({ visit }) => {
    const page = await visit(phone);
    await open(page, '/');
    const bar = bottomBar(page);
    await bar.getByRole('link', { name: portal.shell.businesses }).click();
    await page.getByRole('heading', { level: 1, name: browsing.tenants.title }).waitFor();

    await bar.getByRole('button', { name: portal.shell.categories }).click();
    const menu = page.getByRole('navigation', { name: portal.shell.categories });
    const folded = menu.locator('details:not([open])').first();
    const category = (await folded.locator('summary').textContent()) ?? '';
    await folded.locator('summary').click();
    await page.evaluate('window.loaded = true');
    await menu.getByRole('link', { name: t(portal.shell.everythingIn, { name: category }) }).click();
    await page.getByRole('heading', { level: 1, name: category, exact: true }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    // It is the same document, in whose menu the category is now open, and no other.
    expect(await page.evaluate('window.loaded')).toBe(true);
    await bar.getByRole('button', { name: portal.shell.categories }).click();
    await menu.locator('details[open] > summary').filter({ hasText: category }).waitFor();
    expect(await menu.locator('details[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    await bar.getByRole('link', { name: portal.shell.home }).click();
    await page.getByRole('heading', { level: 1, name: portal.home.headline }).waitFor();
  });

  story('types into no field with letters so small that the phone zooms into it', async ({ visit }) => {
    const page = await visit(phone);
    const smallAt = async (path: string) => {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const fields = await page.evaluate<[string, number][]>(lettersOfFields);
      expect(fields.length, path).toBeGreaterThan(0);
      return fields.filter(([, pixels]) => pixels < 16).map(([name, pixels]) => `${path} ${name}: ${pixels}`);
    };
    const small: string[] = [];
    const forms = ['/login', '/register', '/forgotPassword', '/contact', '/bugReport'];
    for (const path of ['/', '/q/all', '/q/all#filters', '/map', '/tenants', ...forms])
      small.push(...(await smallAt(path)));
    await signInAsMember(page, 0, newAdPath);
    small.push(...(await smallAt(newAdPath)));
    expect(small).toEqual([]);
  });

  story('sees the tab that is open, at the end of a long strip', async ({ visit }) => {
    const page = await visit(phone);
    await signInAsMember(page, 0, '/users/advertisement/list?state=cancelled');
    const tabs = page.getByRole('navigation', { name: persian.members.list.states });
    await expect
      .poll(async () => {
        const box = await tabs.locator('[aria-current]').boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
      })
      .toBe(true);
  });

  story('reads every label of the bar in one line, in each language', async ({ visit }) => {
    const page = await visit({ width: 320 });
    for (const culture of cultures) {
      await open(page, `/?culture=${culture}`);
      await page.evaluate('document.fonts.ready');
      await page.getByRole('navigation', { name: wordsIn(culture).portal.shell.bottomBar }).waitFor();
      expect(await page.evaluate(brokenLabels), culture).toEqual([]);
      expect(await overflow(page), culture).toBe(0);
    }
  });

  story('sees the whole bar of a discounted ad, in each language', async ({ visit }) => {
    const page = await visit({ width: 320 });
    const answer = await page.request.get('/api/public/search?discount=true&sort=highPrice');
    const [ad] = searchResultSchema.parse(await answer.json()).items;
    if (!ad) throw new Error('No demo ad has a discount.');
    const path = advertisementPath(ad.tenantSubDomain, ad.id, ad.name);
    for (const culture of cultures) {
      await open(page, `${path}?culture=${culture}`);
      await page.locator('[data-own-bar]').waitFor();
      expect(await overflow(page), culture).toBe(0);
    }
  });

  story(
    'has the telephone shown in the bar of an ad and calls the seller, and the server is told of both',
    async ({ visit }) => {
      const page = await visit(phone);
      await open(page, '/q/all');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      const bar = page.locator('[data-own-bar]');
      const call = bar.locator('a[href^="tel:+98"]');
      await call.waitFor({ state: 'hidden' });
      const [shown, pressed] = [page.waitForResponse('**/api/public/reveal*'), page.waitForRequest(/\/click$/)];
      await bar.getByText(browsing.ad.showPhone).click();
      expect((await shown).ok()).toBe(true);
      await call.waitFor();
      // Nobody is called here.
      await call.evaluate("(link) => link.removeAttribute('href')");
      await bar.locator('details a').click();
      expect((await pressed).method()).toBe('POST');
    },
  );

  story('narrows results in the filter sheet', async ({ visit }) => {
    const page = await visit(phone);
    await open(page, '/q/all');
    const sheet = page.getByRole('complementary', { name: browsing.search.filters });
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: browsing.search.filters, exact: true }).click();
    await sheet.waitFor();
    const city = await chooseFirstCity(sheet);
    const chip = page.getByRole('link', { name: t(browsing.search.remove, { name: city }) });
    await chip.waitFor({ state: 'attached' });
    await sheet.locator('button[type=submit]').click();
    await sheet.waitFor({ state: 'hidden' });
    await chip.waitFor();
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    await expect.poll(() => cards.filter({ hasNotText: city }).count()).toBe(0);
  });

  story('leaves the filter sheet at once, and what was chosen is kept', async ({ visit }) => {
    const page = await visit({ width: 360, motion: true });
    await open(page, '/q/all');
    const sheet = page.getByRole('complementary', { name: browsing.search.filters });
    /** Searches of the page wait for it. One route for the whole story: removing a route drops the request it holds. */
    let answering = Promise.resolve();
    await page.route('**/api/public/search?*', async (route) => {
      await answering;
      await route.continue().catch(() => {}); // The page may have left the request behind by now.
    });
    /** Opens the sheet, chooses and leaves before the first answer can have come. */
    const leaving = async (choose: () => Promise<void>, leave: () => Promise<void>): Promise<void> => {
      await page.locator('a[href="#filters"]').click();
      await sheet.waitFor();
      const left = Promise.withResolvers<void>();
      answering = left.promise;
      await choose();
      await leave();
      await sheet.waitFor({ state: 'hidden' });
      left.resolve();
    };
    const tick = (name: string) => () => sheet.locator(`label:has([name=${name}])`).first().click();
    const show = () => sheet.locator('button[type=submit]').click();
    await leaving(() => sheet.locator('[name=minToman]').fill('1000'), show);
    await page.waitForURL(/[?&]minToman=1000/);
    await leaving(tick('pictured'), show);
    await page.waitForURL(/(?=.*minToman=1000)(?=.*pictured=1)/);
    await leaving(tick('city'), () => sheet.getByRole('link', { name: portal.shell.close }).click());
    await page.waitForURL(/(?=.*pictured=1)(?=.*city=)/);
    await leaving(tick('shipmentType'), () => page.keyboard.press('Escape'));
    await page.waitForURL(/(?=.*city=)(?=.*shipmentType=)/);
  });
});

describe('the layout', () => {
  story('changes between 991 and 992 pixels', async ({ visit }) => {
    const page = await visit({ width: 991 });
    await open(page, '/');
    const post = page.getByRole('banner').getByRole('link', { name: portal.shell.postAd });
    await bottomBar(page).waitFor();
    expect(await post.isVisible()).toBe(false);
    await page.setViewportSize({ width: 992, height: 900 });
    await post.waitFor();
    await bottomBar(page).waitFor({ state: 'hidden' });
    expect(await overflow(page)).toBe(0);
  });
});
