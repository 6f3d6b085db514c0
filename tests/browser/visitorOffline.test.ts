import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account, intercept, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian, wordsAround } from './texts.ts';

const { saved } = textsIn('fa-IR');
const { portal, t } = persian;

const idIn = (path: string): string => /[\da-f-]{36}/.exec(path)?.[0] ?? '';

/** The ids of the advertisements that a browser keeps. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`caches.open('kept').then((cache) => cache.keys()).then((keys) =>
    keys.flatMap(({ url }) => url.split('/kept/ads/')[1] ?? []))`);

const [before = ''] = wordsAround(saved.offline.read);
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: t(saved.save, { name }), exact: true });

describe('a visitor without a network', () => {
  story('reads ads that they saved or saw, and none that is gone', async ({ visit }) => {
    const [page, seller] = [await visit({ width: 390, height: 800, worker: true, refusals: [503] }), await visit()];
    const headers = await signedInAs(seller.request, account('user', 8));
    const found = await seller.request.post('/api/advertisement/search?pageSize=20', {
      headers,
      data: { displayed: true },
    });
    const { items } = pageOf(advertisementRecordSchema).parse(await found.json());
    const [seen, liked] = items.flatMap(({ id, name, publicPath, images }) =>
      publicPath !== null && images.length > 0 ? { id, name, publicPath } : [],
    );
    if (!seen || !liked) throw new Error('Too few ads.');

    await open(page, liked.publicPath);
    await heart(page, liked.name).first().click();
    await open(page, seen.publicPath);
    await expect.poll(async () => (await keptBy(page)).sort()).toEqual([liked.id, seen.id].sort());
    const online = await page.request.get(seen.publicPath);
    await page.evaluate('navigator.serviceWorker.ready.then(() => 1)');
    await page.context().setOffline(true);

    const copy = await page.goto(seen.publicPath);
    expect([copy?.status(), copy?.fromServiceWorker()]).toEqual([200, true]);
    // As strict as the page itself.
    expect(copy?.headers()['content-security-policy']).toBe(online.headers()['content-security-policy']);
    await page.getByRole('heading', { level: 1, name: seen.name }).waitFor();
    const mark = page.getByRole('main').getByRole('status');
    expect(await mark.textContent()).toContain(before);
    expect(await mark.textContent()).toContain(t(saved.offline.needs));
    expect(await page.locator('script[src], [data-now]').count()).toBe(0);
    expect(await page.getByRole('main').locator('button:enabled').count()).toBe(0);
    await expect
      .poll(() =>
        page.evaluate(
          "[...document.images].some(({ src, naturalWidth }) => src.includes('/kept/') && naturalWidth > 0)",
        ),
      )
      .toBe(true);

    // Pages that need the network say so, and name those that do not.
    await page.goto('/q/all');
    await page.getByRole('heading', { level: 1, name: saved.offline.title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: liked.name }).click();
    await page.getByRole('heading', { level: 1, name: liked.name }).waitFor();

    const sold = await seller.request.put(`/api/advertisement/sold/${liked.id}`, { headers, data: {} });
    expect(sold.ok()).toBe(true);
    await page.context().setOffline(false);
    await page.goto('/');
    await expect.poll(() => keptBy(page)).toEqual([seen.id]);
    // Pictures that are still under way would be faults of the page.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.goto(liked.publicPath);
    await page.getByRole('heading', { level: 1, name: saved.offline.title }).waitFor();
    const names = await page.getByRole('main').getByRole('article').getByRole('link').allTextContents();
    expect(names).toEqual([seen.name]);
    await page.context().setOffline(false);
    await open(page, '/');
    expect(idIn(page.url())).toBe('');
    await page.getByRole('banner').getByLabel(portal.shell.account, { exact: true }).waitFor();
  });

  story('leaves nothing when signing out', async ({ visit }) => {
    const page = await visit({ worker: true, refusals: [503] });
    const { authorization } = await signedInAs(page.request, account('user', 9));
    await open(page, '/');
    await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(authorization.replace('Bearer ', ''))})`);
    await open(page, '/q/all');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL((url) => idIn(url.pathname) !== '');
    // Beside those that the member saved.
    await expect.poll(() => keptBy(page)).toContain(idIn(page.url()));
    await page.getByRole('main').locator('button[aria-pressed=false]').first().click();
    await page.getByRole('main').locator('button[aria-pressed=true]').first().waitFor();
    const own = idIn(page.url());
    await page.evaluate("localStorage.removeItem('seen-ads')");

    // Nothing is given up while the list of the account cannot be read.
    await intercept(page, '**/api/savedAdvertisement/**', (route) => route.fulfill({ status: 503 }));
    await open(page, '/q/all');
    await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
    await page.waitForURL((url) => ![own, ''].includes(idIn(url.pathname)));
    await expect.poll(() => keptBy(page)).toContain(idIn(page.url()));
    expect(await keptBy(page)).toContain(own);
    await page.goto('/logout');
    await page.waitForURL(/\/login/);
    expect(await page.evaluate("caches.has('kept')")).toBe(false);
  });
});
