import { browserTooOld } from '@charsu/core/i18n/browser-too-old.ts';
import { describe, expect } from 'vitest';
import { story } from './browser.ts';
import { wordsIn } from './texts.ts';

const { portal, browsing, t } = wordsIn('en-US');
const saffron = 'زعفران';

describe('a visitor whose browser is too old', () => {
  story('searches on the pages of the server, and reads where a newer one is needed', async ({ visit }) => {
    const page = await visit({ culture: 'en-US' });
    await page.addInitScript('delete HTMLScriptElement.supports');
    await page.goto('/');
    await page.locator('html[data-too-old]').waitFor();
    await page.evaluate('globalThis.isFirstPage = true');
    await page.getByRole('main').getByRole('searchbox').fill(saffron);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t(browsing.search.words, { query: saffron }) }).waitFor();
    expect(await page.evaluate('globalThis.isFirstPage')).toBeUndefined();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    expect(await page.locator('html').getAttribute('data-ready')).toBeNull();

    for (const path of ['/login', '/users/dashboard']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.getByText(browserTooOld['en-US']).waitFor();
      expect(await main.getByText(portal.shell.loading).isVisible()).toBe(false);
    }
    await page.goto('/admin/');
    await page.getByText(browserTooOld['en-US']).waitFor();
    await page.context().clearCookies();
    await page.reload();
    await page.getByText(browserTooOld['fa-IR']).waitFor();
    await page.context().close();
  });
});
