import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { wordsIn } from './texts.ts';

/** The search box of the page, wherever it stands. */
async function ask(page: Page, sentence: string): Promise<void> {
  const box = page.getByRole('searchbox').first();
  await box.fill(sentence);
  await box.press('Enter');
  await page.waitForURL(/\/q\/all\/./);
  await page.locator('h1').filter({ hasText: sentence }).waitFor();
}

/** The names of the chips that take a filter away. */
async function chips(page: Page, culture: Culture): Promise<string[]> {
  const { t, browsing } = wordsIn(culture);
  const place = '\u0000';
  const [before = '', after = ''] = t(browsing.search.remove, { name: place }).split(place);
  const names = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  return names
    .filter((name) => name.startsWith(before) && name.endsWith(after))
    .map((name) => name.slice(before.length, name.length - after.length));
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('a visitor who asks in a sentence', () => {
  story('sees what was understood, takes a part away, and shares the address', async ({ visit }) => {
    const { t, browsing, portal } = wordsIn('fa-IR');
    const words = browsing.search;
    const page = await visit({ width: 390 });
    await open(page, '/q/all');
    await ask(page, 'گوشی دست دوم زیر ۶۰ میلیون تهران');
    expect(await chips(page, 'fa-IR')).toEqual(['وضعیت: دست دوم', 'تا ۶۰٬۰۰۰٬۰۰۰ تومان', 'تهران']);
    const few = await cards(page).count();
    expect(few).toBeGreaterThan(0);

    // The price becomes words again: nothing is narrower than what the chips say.
    await page.getByRole('link', { name: t(words.remove, { name: 'تا ۶۰٬۰۰۰٬۰۰۰ تومان' }) }).click();
    await page.waitForURL(/[?&]plain=/);
    await expect.poll(() => chips(page, 'fa-IR')).toEqual(['وضعیت: دست دوم', 'تهران']);
    await page.locator('h1').filter({ hasText: 'زیر ۶۰ میلیون' }).waitFor();

    // Who gets the address sees the same, without scripts as well; search engines keep none of it.
    const friend = await visit({ javaScript: false });
    await friend.goto(page.url());
    expect(await chips(friend, 'fa-IR')).toEqual(['وضعیت: دست دوم', 'تهران']);
    expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

    // The filters of the form are those of the sentence.
    await open(page, `/q/mobile-phones/${encodeURIComponent('دست دوم زیر ۶۰ میلیون')}`);
    expect(await page.locator('input[name=maxToman]').inputValue()).toBe('۶۰٬۰۰۰٬۰۰۰');
    expect(await page.locator('input[name=fact][value="condition.used"]').isChecked()).toBe(true);

    // Nothing is so cheap: the same words are offered as words.
    await open(page, '/q/all');
    await ask(page, 'گوشی دست دوم زیر ۱ میلیون تهران');
    await page.getByText(portal.search.emptyTitle).waitFor();
    await page.getByRole('link', { name: words.asWords }).click();
    await expect.poll(() => chips(page, 'fa-IR')).toEqual([]);
    expect(await cards(page).count()).toBeGreaterThan(0);
  });

  story('is understood in English, and keeps a name that only looks like a part', async ({ visit }) => {
    const page = await visit({ culture: 'en-US', width: 1440, height: 900 });
    await open(page, '/q/all');
    await ask(page, 'used phone under 400 € in Tehran');
    expect(await chips(page, 'en-US')).toEqual(['Condition: Used', 'Up to 53,200,000 toman', 'Tehran']);
    expect(await cards(page).count()).toBeGreaterThan(0);
    for (const sentence of ['New Balance shoes', 'iPhone 15', 'carpet Tabriz']) {
      await ask(page, sentence);
      expect(await chips(page, 'en-US'), sentence).toEqual([]);
    }
  });
});
