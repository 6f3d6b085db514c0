import { describe, expect } from 'vitest';
import { open, story } from './browser.ts';
import { wordsIn } from './texts.ts';

const { browsing } = wordsIn('fa-IR');

describe('a visitor who prints', () => {
  story('an ad and the page of its business gets no controls on paper', async ({ visit }) => {
    const page = await visit();
    const main = page.getByRole('main');
    const heart = main.locator('button[aria-pressed]');
    await open(page, '/q/all');
    await main.getByRole('article').first().getByRole('heading').getByRole('link').click();
    const ask = main.getByRole('link', { name: browsing.ad.ask });
    const similar = main.getByRole('heading', { name: browsing.ad.similar });
    await ask.waitFor();
    await similar.waitFor();
    await heart.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await ask.waitFor({ state: 'hidden' });
    await similar.waitFor({ state: 'hidden' });
    expect(await heart.filter({ visible: true }).count()).toBe(0);
    await main.getByRole('heading', { name: browsing.ad.details }).waitFor();

    await page.emulateMedia({ media: null });
    const contact = page.getByRole('complementary', { name: browsing.ad.contact });
    await contact.getByRole('article').getByRole('link').first().click();
    const all = main.getByRole('link', { name: browsing.tenant.allAdvertisements });
    await all.waitFor();
    await heart.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await all.waitFor({ state: 'hidden' });
    expect(await heart.filter({ visible: true }).count()).toBe(0);
    await main.getByRole('heading', { name: browsing.tenant.conditions }).waitFor();
  });
});
