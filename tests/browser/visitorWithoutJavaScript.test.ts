import { textsIn } from '@charsu/core/i18n/texts.ts';
import { describe, expect } from 'vitest';
import { chooseFirstCity } from './actors.ts';
import { story } from './browser.ts';
import { wordsIn } from './texts.ts';

const { pages } = textsIn('fa-IR');

const { portal, browsing, vocabulary, t } = wordsIn('fa-IR');
const saffron = 'زعفران';

describe('a visitor without JavaScript', () => {
  story('reads the home page and goes to a category by the menu', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: portal.home.headline }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);

    await page.getByRole('banner').getByRole('button', { name: portal.shell.categories }).click();
    const menu = page.getByRole('navigation', { name: portal.shell.categories });
    const folded = menu.locator('details:not([open])').first();
    const category = (await folded.locator('summary').textContent()) ?? '';
    await folded.locator('summary').click();
    await menu.getByRole('link', { name: t(portal.shell.everythingIn, { name: category }) }).click();
    await page.getByRole('heading', { level: 1, name: category, exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
  });

  story('searches, filters, sorts and turns pages', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill(saffron);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/q/all/${encodeURIComponent(saffron)}`);
    await page.getByRole('heading', { level: 1, name: t(browsing.search.words, { query: saffron }) }).waitFor();

    const filters = page.getByRole('complementary', { name: browsing.search.filters });
    const city = await chooseFirstCity(filters);
    await filters.getByRole('textbox', { name: browsing.search.from }).fill('۱۰٬۰۰۰');
    await page.getByLabel(browsing.search.sort).selectOption({ label: t(vocabulary.sort.highPrice) });
    await filters.getByRole('button', { name: browsing.search.apply }).click();
    await page.getByRole('link', { name: t(browsing.search.remove, { name: city }) }).waitFor();
    const asked = new URL(page.url());
    expect(decodeURIComponent(asked.pathname)).toBe(`/q/all/${saffron}`);
    expect(asked.searchParams.get('sort')).toBe('highPrice');
    expect(await filters.getByRole('checkbox', { name: city }).isChecked()).toBe(true);
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    expect(await cards.filter({ hasNotText: city }).count()).toBe(0);

    await page.goto('/q/all');
    await page.getByRole('link', { name: browsing.search.next }).click();
    await page.waitForURL(/page=2/);
    expect(await cards.count()).toBeGreaterThan(0);
  });

  story('opens an ad, sees the number to call, and reads about its seller', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/q/all');
    const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

    const contact = page.getByRole('complementary', { name: browsing.ad.contact });
    const number = contact.locator('a[href^="tel:"]');
    expect(await number.isVisible()).toBe(false);
    await contact.getByText(browsing.ad.showPhone).click();
    await number.waitFor();

    await contact.getByRole('article').getByRole('link').first().click();
    const sections = page.getByRole('navigation', { name: browsing.tenant.sections });
    for (const tab of ['about', 'advertisements', 'pricelists', 'contact'] as const) {
      await sections.getByRole('link', { name: browsing.tenant[tab] }).click();
      await page.waitForURL(`**/${tab}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('main').getByRole('heading', { name: browsing.tenant.hours }).waitFor();
  });

  story('looks for a business by city', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto('/tenants');
    const main = page.getByRole('main');
    const cities = main.getByLabel(browsing.tenants.city);
    const choice = await cities.locator('option').nth(1).textContent();
    await cities.selectOption({ label: choice ?? '' });
    await main.getByRole('button', { name: browsing.tenants.submit }).click();
    await page.waitForURL(/city=/);
    const cards = main.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    // The name alone: without the count, and without the marks that isolate it.
    const city = (choice ?? '').replace(/ \(.*/, '').replace(/[\u2068\u2069]/g, '');
    expect(await cards.filter({ hasNotText: city }).count()).toBe(0);
  });

  story('chooses language and theme by links, and both stay', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    const english = wordsIn('en-US').portal;
    await page.goto('/tenants');
    await page.getByRole('banner').getByLabel(portal.shell.language, { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.locator('html[lang=en-US][dir=ltr]').waitFor();
    await page.getByRole('banner').getByRole('link', { name: english.shell.lightTheme }).first().click();
    await page.locator('html[data-theme=light]').waitFor();

    await page.goto('/');
    await page.locator('html[lang=en-US][data-theme=light]').waitFor();
    await page.getByRole('heading', { level: 1, name: english.home.headline }).waitFor();
  });

  story('subscribes to the newsletter, and is told when the address is there already', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    const mail = `visitor-${crypto.randomUUID()}@example.com`;
    for (const title of [pages.newsletter.subscribedTitle, pages.newsletter.refusedTitle]) {
      await page.goto('/');
      await page.getByLabel(portal.shell.newsletterMail).fill(mail);
      await page.getByRole('button', { name: portal.shell.subscribe }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });

  story('is told that an account needs it', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    for (const path of ['/login', '/users/dashboard']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.getByText(pages.account.needsScripts).waitFor();
      expect(await main.getByText(portal.shell.loading).isVisible()).toBe(false);
      await page.getByRole('contentinfo').waitFor();
    }
  });

  story('is told when a page is not there', async ({ visit }) => {
    const page = await visit({ javaScript: false, refusals: [404] });
    const response = await page.goto('/q/no-such-category');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: portal.error.notFoundTitle }).waitFor();
  });
});
