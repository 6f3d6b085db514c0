import { advertisementPageSchema } from '@charsu/core/contract/advertisement.ts';
import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture.ts';
import {
  formatDay,
  formatMoney,
  formatNumber,
  formatReference,
  formatRelative,
} from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { soaked } from '../support/soak.ts';
import { chooseFirstCity } from './actors.ts';
import { open, ready, story } from './browser.ts';
import { plain, readNumber } from './figures.ts';
import { wordsIn } from './texts.ts';

const { pages } = textsIn('fa-IR');

const carpet = 'فرش';
const tehran = 'تهران';
const monthMs = 2_628_000_000;

/** The cards of the results, not those of other sections. */
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Notes on the page which of the browser's formats are made. */
const tellsFormats = `for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat']) {
  Intl[name] = new Proxy(Intl[name], {
    construct(format, values) {
      document.documentElement.dataset.formats += ' ' + name;
      return Reflect.construct(format, values);
    },
  });
}`;

/** The others differ in their words, figures and direction, which pure tests know, and the looks at every page. */
const readers = soaked<readonly Culture[]>({ full: cultures, short: ['fa-IR'] });

describe.each(readers)('a visitor who reads %s', (culture) => {
  const { portal, browsing, vocabulary, t } = wordsIn(culture);

  story('finds an ad by words, city and price, and opens its page', async ({ visit }) => {
    const page = await visit();
    await open(page, `/?culture=${culture}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(culture);
    expect(await page.locator('html').getAttribute('dir')).toBe(cultureFacts[culture].direction);
    await page.getByRole('heading', { level: 1, name: portal.home.headline }).waitFor();

    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('searchbox', { name: portal.search.label }).fill(carpet);
    await search.getByRole('button', { name: portal.search.submit }).click();
    await page.waitForURL(`**/q/all/${encodeURIComponent(carpet)}`);
    await page.getByRole('heading', { level: 1, name: t(browsing.search.words, { query: carpet }) }).waitFor();
    const found = await cards(page).count();
    expect(found).toBeGreaterThan(0);

    const filters = page.getByRole('complementary', { name: browsing.search.filters });
    const city = await chooseFirstCity(filters);
    await page.getByRole('link', { name: t(browsing.search.remove, { name: city }) }).waitFor();
    await expect.poll(() => cards(page).filter({ hasNotText: city }).count()).toBe(0);

    const cheapest = 1_000_000;
    await filters.getByRole('textbox', { name: browsing.search.from }).fill(formatNumber(cheapest, culture));
    // The press that leaves the field takes a moment.
    await filters.getByRole('checkbox', { name: browsing.search.pictured }).click({ delay: 200 });
    await page.waitForURL(({ search }) => search.includes('minToman=1000000') && search.includes('pictured=1'));
    await page.getByLabel(browsing.search.sort).selectOption({ label: t(vocabulary.sort.lowPrice) });
    await page.waitForURL(/sort=lowPrice/);
    await expect.poll(() => isSorted(page, culture)).toBe(true);
    expect(Math.min(...(await pricesOf(page, culture)))).toBeGreaterThanOrEqual(cheapest);
    expect(await cards(page).count()).toBeGreaterThan(0);

    const link = cards(page).first().getByRole('heading').getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await seesItsFacts(page, culture);
  });

  story('reads times as the server wrote them first, and as their browser does later', async ({ visit }) => {
    const page = await visit({ culture });
    await page.addInitScript({ content: tellsFormats });
    await open(page, '/');
    // Their first use takes a phone up to a tenth of a second, which a page that has just arrived does without.
    expect(await page.locator('html').getAttribute('data-formats')).toBeNull();
    const times = page.getByRole('main').locator('time');
    const written = await times.allTextContents();
    expect(written.length).toBeGreaterThan(0);
    expect(written).not.toContain('');

    const opened = async (link: Locator): Promise<void> => {
      const name = (await link.textContent()) ?? '';
      await link.click();
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await seesItsFacts(page, culture);
    };
    const titles = (place: Locator) => place.getByRole('article').getByRole('heading').getByRole('link');
    await opened(titles(page.getByRole('main')).first());
    await page.reload();
    await ready(page);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    // One of another name, by which they can be told apart.
    await opened(
      titles(page.getByRole('region', { name: browsing.ad.similar }))
        .filter({ hasNotText: name })
        .first(),
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await seesItsFacts(page, culture);
    expect(await page.locator('html').getAttribute('data-formats')).toContain('RelativeTimeFormat');
    await page.context().close();
  });

  story('chooses their language from another, and it stays', async ({ visit }) => {
    const other: Culture = culture === 'fa-IR' ? 'en-US' : 'fa-IR';
    const page = await visit({ culture: other });
    await open(page, '/tenants?city=%D8%AA%D9%87%D8%B1%D8%A7%D9%86');
    await page.getByRole('banner').getByLabel(wordsIn(other).portal.shell.language, { exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: cultureFacts[culture].nativeName }).click();
    await page.locator(`html[lang=${culture}][dir=${cultureFacts[culture].direction}][data-ready]`).waitFor();
    await page.getByRole('heading', { level: 1, name: browsing.tenants.title }).waitFor();
    expect(new URL(page.url()).searchParams.get('city')).toBe(tehran);
    expect(await page.evaluate(() => [localStorage.getItem('culture'), localStorage.getItem('appDirection')])).toEqual([
      culture,
      cultureFacts[culture].direction,
    ]);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'culture')?.value).toBe(culture);

    await open(page, '/');
    await page.getByRole('heading', { level: 1, name: portal.home.headline }).waitFor();
    const written = /<link rel="canonical" href="([^"]*)"/.exec(await (await page.request.get('/')).text())?.[1];
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(written);
  });

  story('is told kindly that a page is not there', async ({ visit }) => {
    const page = await visit({ culture, refusals: [404] });
    const business = await page.goto('/no-such-shop/about');
    expect(business?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: portal.search.noBusinesses }).waitFor();
    const response = await page.goto('/q/no-such-category');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: portal.error.notFoundTitle }).waitFor();
    await ready(page);
    await page.getByRole('main').getByRole('link', { name: portal.error.goHome }).click();
    await page.getByRole('heading', { level: 1, name: portal.home.headline }).waitFor();
  });
});

describe('a visitor', () => {
  const { portal, browsing, messages, t } = wordsIn('fa-IR');

  story('arrives at the right address of an ad from one with another title', async ({ visit }) => {
    const page = await visit();
    await open(page, '/q/all');
    const right = await cards(page).first().getByRole('heading').getByRole('link').getAttribute('href');
    const wrong = (right ?? '').replace(/[^/]*$/, 'another-title');
    const response = await page.goto(wrong);
    expect(response?.status()).toBe(200);
    expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(301);
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(right ?? ''));
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(right ?? '', page.url()).href);
    await ready(page);
  });

  story('closes the menu of categories by the button that opened it', async ({ visit }) => {
    const page = await visit();
    await open(page, '/tenants');
    const button = page.getByRole('banner').getByRole('button', { name: portal.shell.categories });
    const menu = page.getByRole('navigation', { name: portal.shell.categories });
    await button.click();
    // The element with the focus then lies in the menu.
    await menu.locator('summary').last().click();
    await button.click();
    await menu.waitFor({ state: 'hidden' });
  });

  story('prefers the light, and keeps it', async ({ visit }) => {
    const page = await visit();
    await open(page, '/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('banner').getByRole('link', { name: portal.shell.lightTheme }).first().click();
    await page.locator('html[data-theme=light]').waitFor();
    const frame = await page.locator('meta[name=theme-color]').getAttribute('content');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

    const response = await page.goto('/tenants');
    const html = await response?.text();
    expect(html).toContain('data-theme="light"');
    expect(html).toContain(`name="theme-color" content="${frame}"`);
    await ready(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  story('subscribes to the newsletter, once', async ({ visit }) => {
    const page = await visit({ refusals: [409] });
    await open(page, '/');
    const mail = page.getByRole('contentinfo').getByLabel(portal.shell.newsletterMail, { exact: true });
    const send = page.getByRole('contentinfo').getByRole('button', { name: portal.shell.subscribe });
    await mail.fill('somebody');
    await send.click();
    await page.getByRole('alert').filter({ hasText: messages.The_Email_Is_Not_Valid }).waitFor();
    await mail.and(page.locator(':focus')).waitFor();
    const address = `reader-${crypto.randomUUID()}@example.com`;
    await mail.fill(address);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: pages.newsletter.subscribedText }).waitFor();
    expect(await mail.inputValue()).toBe('');
    await mail.fill(address.toUpperCase());
    await send.click();
    await page.getByRole('status').filter({ hasText: messages.The_Email_Already_Exists }).waitFor();
  });

  story('goes through the pages of the results', async ({ visit }) => {
    const page = await visit();
    // Other stories publish meanwhile: the newest would be theirs.
    await open(page, '/q/all?sort=oldest');
    // More of them come by themselves as the end of the list comes into view.
    const names = async () => (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 24);
    const first = await names();
    await page
      .getByRole('navigation', { name: browsing.search.pages })
      .getByRole('link', { name: browsing.search.next })
      .click();
    await page.waitForURL(/page=[2-5]/);
    await expect.poll(names).not.toEqual(first);
    await page.goBack();
    await expect.poll(names).toEqual(first);
  });

  const results = (words: string) => `**/q/all/${encodeURIComponent(words)}`;
  const businesses = (words: string) => `**/tenants?q=${encodeURIComponent(words).replaceAll('%20', '+')}`;
  for (const { place, landmark, call, address } of [
    { place: 'the header', landmark: 'banner', call: 'search', address: results },
    { place: 'the directory', landmark: 'main', call: 'tenants', address: businesses },
  ] as const)
    story(`goes on typing in ${place} while a search loads, and loses nothing of it`, async ({ visit }) => {
      const page = await visit();
      await open(page, '/tenants');
      const held: (() => void)[] = [];
      await page.route(`**/api/public/${call}?*`, async (route) => {
        await new Promise<void>((pass) => held.push(pass));
        await route.continue();
      });
      const words = page.getByRole(landmark).getByRole('searchbox');
      await words.fill('زعفران');
      await page.keyboard.press('Enter');
      await expect.poll(() => held.length).toBe(1);
      await words.fill('زعفران نگین');
      held[0]?.();
      await page.waitForURL(address('زعفران'));
      expect(await words.inputValue()).toBe('زعفران نگین');
      await page.keyboard.press('Enter');
      await expect.poll(() => held.length).toBe(2);
      held[1]?.();
      await page.waitForURL(address('زعفران نگین'));

      await page.goBack();
      await expect.poll(() => held.length).toBe(3);
      held[2]?.();
      await expect.poll(() => words.inputValue()).toBe('زعفران');
    });

  story('searches from the header, for anything, and nothing happens for blanks', async ({ visit }) => {
    const page = await visit();
    await open(page, '/tenants');
    const words = page.getByRole('banner').getByRole('searchbox');
    await words.fill('   ');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/tenants');
    await words.fill('زعفران');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/q/all/${encodeURIComponent('زعفران')}`);
    await cards(page).first().waitFor();

    const answered = cards(page)
      .first()
      .or(page.getByRole('heading', { name: portal.search.emptyTitle }));
    for (const query of ["it's", '"', '&', ':', '😀', '毯', '100%', '../..', '<b>', 'ف'.repeat(500)]) {
      await words.fill(query);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: t(browsing.search.words, { query }), exact: true }).waitFor();
      await answered.waitFor();
      expect(await words.inputValue()).toBe(query);

      const response = await page.request.get(page.url());
      expect(response.status(), query).toBe(200);
    }
  });
});

/** The prices in toman on the cards, in their order. Each is the figure before its unit: one struck out has none. */
async function pricesOf(page: Page, culture: Culture): Promise<number[]> {
  const { unit } = formatMoney(0, 'IRR', culture);
  const figures = cards(page).locator(`span:has(+ small:text-is("${unit}"))`);
  return (await figures.allTextContents()).map(readNumber);
}

async function isSorted(page: Page, culture: Culture): Promise<boolean> {
  const prices = await pricesOf(page, culture);
  return prices.length > 0 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
}

/** The open page of an ad tells price and times as they are written in the culture. */
async function seesItsFacts(page: Page, culture: Culture): Promise<void> {
  const id = /advertisement\/([\da-f-]{36})/.exec(page.url())?.[1];
  const answer = await page.request.get(`/api/public/advertisement/${id}?culture=${culture}`);
  const ad = advertisementPageSchema.parse(await answer.json());
  const { browsing, t } = wordsIn(culture);
  const text = plain((await page.getByRole('main').allTextContents()).join(' '));
  const asked = ad.priceWithDiscount ?? ad.price;
  expect(asked).not.toBeNull();
  const { amount, unit } = formatMoney(asked ?? 0, ad.currency, culture);
  expect(text).toContain(plain(amount));
  expect(text).toContain(unit);
  expect(text).toContain(plain(formatDay(ad.approvedDate, culture)));
  expect(text).toContain(plain(formatDay(ad.expiredDate, culture)));
  expect(text).toContain(t(browsing.ad.number, { number: formatReference(ad.index, culture) }));
  const now = new Date().toISOString();
  if (Date.parse(now) - Date.parse(ad.approvedDate) <= monthMs) {
    expect(text).toContain(plain(formatRelative(ad.approvedDate, now, culture)));
  }
}
