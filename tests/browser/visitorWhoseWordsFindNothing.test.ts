import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { wordsAround, wordsIn } from './texts.ts';

const { suggestions } = textsIn('fa-IR');

const { portal, browsing } = wordsIn('fa-IR');
const search = { ...portal.search, ...browsing.search };
const saffron = 'زعفران';
/** No ad has it. */
const nowhere = 'qqqzzzxxx';

describe('a visitor whose words find nothing together', () => {
  story('is told which word the results have, in whatever order they wrote', async ({ visit }) => {
    const page = await visit();
    const told: (string | null)[] = [];
    const both = encodeURIComponent(`${saffron} ${nowhere}`);
    for (const path of [`/q/all/${both}`, `/q/all/${encodeURIComponent(`${nowhere} ${saffron}`)}`, `/map?q=${both}`]) {
      await open(page, path);
      const sentence = page.getByRole('main').getByText(wordsAround(search.fewerWords)[0]?.trim() ?? '');
      told.push(await sentence.textContent());
      expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    }
    expect(told[0]).toContain(saffron);
    expect(told[0]).not.toContain(nowhere);
    expect(new Set(told).size).toBe(1);
  });

  story('is offered what is near, and no search that was done already', async ({ visit }) => {
    const page = await visit();
    await open(page, `/q/all/${nowhere}`);
    await page.getByText(search.emptyWords).waitFor();
    expect(await page.getByRole('link', { name: search.searchAll }).count()).toBe(0);

    await open(page, `/q/villas/${encodeURIComponent(saffron)}`);
    const all = page.getByRole('link', { name: search.searchAll });
    expect(decodeURI((await all.getAttribute('href')) ?? '')).toBe(`/q/all/${saffron}`);
    const near = page.getByRole('navigation', { name: portal.shell.categories, exact: true }).getByRole('link');
    expect(await near.first().getAttribute('href')).toBe('/q/saffron');
  });

  story('is offered categories while they write, and what they looked for before', async ({ visit }) => {
    const page = await visit();
    await open(page, '/tenants');
    const header = page.getByRole('banner');
    const box = header.getByRole('searchbox', { name: search.label });
    await box.click();
    await box.pressSequentially(saffron.slice(0, 4));
    const categories = header.getByRole('navigation', { name: portal.shell.categories, exact: true });
    await categories.getByRole('link').first().waitFor();
    expect(await categories.getByRole('link').first().getAttribute('href')).toBe('/q/saffron');
    await page.keyboard.press('Escape');
    await categories.waitFor({ state: 'detached' });

    await box.fill(saffron);
    await page.keyboard.press('Enter');
    // The page of the results takes the focus, and has a box of its own.
    await page.locator('h1:focus').filter({ hasText: saffron }).waitFor();
    await box.fill('');
    const recent = header.getByRole('navigation', { name: String(suggestions.recent), exact: true });
    const before = recent.getByRole('link', { name: saffron, exact: true });
    await before.waitFor();
    await box.press('ArrowDown');
    await before.and(page.locator(':focus')).waitFor();
  });

  story('who moves on before the suggestions have come sees none until they are back', async ({ visit }) => {
    const page = await visit();
    await open(page, `/q/all/${saffron}`);
    await page.evaluate(`localStorage.setItem('recentSearches', '["${saffron} نگین"]')`);
    const header = page.getByRole('banner');
    const recent = header.getByRole('navigation', { name: String(suggestions.recent), exact: true });
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/*.js', async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    });
    await header.getByRole('searchbox').focus();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    isHeld = false;
    for (const route of held) await route.continue();
    // They are there once their key is followed.
    const isFollowed = `!document.querySelector('header [type=search]')
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))`;
    await expect.poll(() => page.evaluate<boolean>(isFollowed)).toBe(true);
    expect(await recent.count()).toBe(0);
    await header.getByRole('searchbox').focus();
    await recent.waitFor();
  });

  story('reaches every suggestion of the home page, which lie above what follows', async ({ visit }) => {
    const page = await visit();
    await open(page, '/');
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: search.label }).pressSequentially('فرش');
    const businesses = main.getByRole('navigation', { name: portal.shell.businesses, exact: true });
    await businesses.getByRole('link').last().click({ trial: true });
  });

  story('beyond the last page is led back, and hears of prices upside down', async ({ visit }) => {
    const page = await visit({ refusals: [404] });
    await open(page, `/q/all/${saffron}?page=100`);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await page.getByRole('link', { name: search.toLastPage }).click();
    await page.getByRole('main').getByRole('article').first().waitFor();

    await open(page, '/q/all?minToman=2000&maxToman=1000');
    await page.getByText(search.minAboveMax).waitFor();
  });
});
