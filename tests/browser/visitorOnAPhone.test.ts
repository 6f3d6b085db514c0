import { searchResultSchema } from '@charsu/core/contract/public.ts';
import { cultures } from '@charsu/core/domain/culture-facts.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chooseFirstCity, newAdPath, signInAsMember } from './actors.ts';
import { open, story } from './browser.ts';
import { persian, wordsIn } from './texts.ts';

const { portal, browsing, messages, t } = wordsIn('fa-IR');
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

/** The distance of the first advertisement from the top of the window, in pixels. */
const firstGoods = async (page: Page) =>
  (await page.getByRole('main').getByRole('article').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('the first screen', () => {
  story('has goods on it, on a laptop and on a phone', async ({ visit }) => {
    for (const [path, width, height, most] of [
      ['/', 1440, 900, 560],
      ['/', 360, 740, 400],
      ['/q/all', 360, 740, 200],
      ['/q/handicrafts', 360, 740, 200],
    ] as const) {
      const page = await visit({ width, height });
      await open(page, path);
      expect(await firstGoods(page), `${path} at ${width} pixels`).toBeLessThan(most);
    }
  });

  story('answers on the page of an ad: picture, title, price, place and telephone', async ({ visit }) => {
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const) {
      const page = await visit({ width, height });
      const found = await page.request.get('/api/public/search?pictured=true');
      const ad = searchResultSchema.parse(await found.json()).items.find(({ priceWithDiscount }) => priceWithDiscount);
      if (!ad) throw new Error('No demo ad has a picture and a price.');
      await open(page, advertisementPath(ad.tenantSubDomain, ad.id, ad.name));
      const { amount } = formatMoney(ad.priceWithDiscount ?? 0, ad.currency, 'fa-IR');
      const main = page.getByRole('main');
      const parts = {
        picture: main.locator('#pictures a'),
        title: main.getByRole('heading', { level: 1 }),
        price: main.getByText(amount, { exact: true }),
        place: main.getByText(ad.city, { exact: true }),
        telephone: main.getByText(browsing.ad.showPhone),
      };
      for (const [name, part] of Object.entries(parts)) {
        const boxes = await Promise.all((await part.filter({ visible: true }).all()).map((each) => each.boundingBox()));
        const ends = boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY));
        expect(Math.min(...ends), `${name} at ${width} pixels`).toBeLessThanOrEqual(height);
      }
    }
  });
});

describe('a visitor who has chosen a city', () => {
  story('sees its goods from then on, and all of them where they take it away', async ({ visit }) => {
    const page = await visit({ width: 360, height: 740 });
    await open(page, '/');
    const city = page.getByLabel(portal.home.city, { exact: true });
    // The first says all cities, the second finds the visitor.
    const name = (await city.locator('option').nth(2).textContent()) ?? '';
    await city.selectOption({ label: name });
    await page.getByRole('heading', { name: t(portal.home.newestIn, { city: name }) }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: t(portal.home.newestIn, { city: name }) }).waitFor();

    await page.getByRole('link', { name: portal.home.all, exact: true }).last().click();
    const chip = page.getByRole('link', { name: t(browsing.search.remove, { name }) });
    await chip.waitFor();
    expect(await cards(page).filter({ hasNotText: name }).count()).toBe(0);
    await chip.click();
    await page.waitForURL(/city=(&|$)/);
    await expect.poll(() => cards(page).filter({ hasNotText: name }).count()).toBeGreaterThan(0);
    await open(page, '/q/all');
    await chip.waitFor();
  });

  story('is told where they cannot be found', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await open(page, '/');
    await page.getByLabel(portal.home.city, { exact: true }).selectOption({ label: portal.home.nearMe });
    await page.getByText(t(messages.Error_In_Detecting_Geographic_Location)).first().waitFor();
  });
});

describe('a visitor who reads a long list', () => {
  story('has the bar out of the way while they scroll down, and back on scrolling up', async ({ visit }) => {
    const page = await visit(phone);
    await open(page, '/q/all');
    const top = async () => (await page.getByRole('banner').boundingBox())?.y;
    await page.mouse.move(100, 400);
    // The script that hides the bar comes after the page: what was scrolled before it does not count.
    const scrollOn = async () => {
      await page.mouse.wheel(0, 100);
      return top();
    };
    await expect.poll(scrollOn).toBeLessThan(-40);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBe(0);
  });

  story(
    'sees the next pages come, reaches the end of the page, and comes back to the place they left',
    async ({ visit }) => {
      const page = await visit(phone);
      await open(page, '/q/all');
      const first = await cards(page).count();
      await page.mouse.move(100, 400);
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 3_000);
          return cards(page).count();
        })
        .toBe(4 * first);
      await page.getByRole('button', { name: browsing.search.more }).waitFor();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();

      const link = cards(page)
        .nth(2 * first)
        .getByRole('heading')
        .getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate<number>('scrollY');
      await link.click();
      await page.waitForURL(/\/advertisement\//);
      await page.goBack();
      await expect.poll(() => cards(page).count()).toBe(4 * first);
      await expect.poll(() => page.evaluate<number>(`Math.abs(scrollY - ${place})`)).toBeLessThan(100);
    },
  );

  story('chooses rows instead of cards, and they stay', async ({ visit }) => {
    const page = await visit(phone);
    await open(page, '/q/all');
    const height = async () => (await cards(page).first().boundingBox())?.height ?? 0;
    const asCards = await height();
    await page.getByRole('link', { name: browsing.search.rows }).click();
    await expect.poll(height).toBeLessThan(asCards / 2);
    await open(page, '/q/handicrafts');
    expect(await height()).toBeLessThan(asCards / 2);
    await page.getByRole('link', { name: browsing.search.cards }).click();
    await expect.poll(height).toBeGreaterThan(asCards / 2);
  });
});

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
      // The box of the ad has the same button.
      expect(await page.locator('aside a[href^="tel:+98"]').isVisible()).toBe(true);
      expect(await page.getByText(browsing.ad.showPhone).filter({ visible: true }).count()).toBe(0);
      // Nobody is called here.
      await call.evaluate("(link) => link.removeAttribute('href')");
      await bar.locator('details a').first().click();
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
