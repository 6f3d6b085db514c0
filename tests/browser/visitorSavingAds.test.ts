import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillSignIn, toast } from './actors.ts';
import { account, intercept, newTab, open, story } from './browser.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian, wordsAround } from './texts.ts';

const { offer, saved } = textsIn('fa-IR');

const { account: accountTexts, members, portal, browsing, lists, t } = persian;

/**
 * Displayed advertisements that have a price in rial, of a seller of whom no other story publishes or cancels any, and the
 * seller's hand.
 */
async function adsOf(page: Page, seller: ReturnType<typeof account>) {
  const headers = await signedInAs(page.request, seller);
  const found = await page.request.post('/api/advertisement/search?pageSize=100', {
    headers,
    data: { displayed: true },
  });
  const { items } = pageOf(advertisementRecordSchema).parse(await found.json());
  const put = async (path: string, data: object = {}) => {
    const answer = await page.request.put(`/api/advertisement/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return { ads: items.filter(({ price, currency }) => price !== null && currency === 'IRR'), put };
}

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: t(saved.save, { name }), exact: true });

describe('a visitor', () => {
  story('saves ads, and hears of one that is cheaper and one that was sold', async ({ visit }) => {
    const [visitor, seller] = [await visit({ refusals: [410] }), await visit()];
    const { ads, put } = await adsOf(seller, account('user', 7));
    const [cheaper, sold] = ads;
    if (!cheaper || !sold || cheaper.price === null || sold.publicPath === null) throw new Error('Too few ads.');
    for (const { publicPath, name } of [cheaper, sold]) {
      await open(visitor, publicPath ?? '');
      await heart(visitor, name).first().click();
      const kept = visitor.getByRole('button', { name: t(saved.unsave, { name }), exact: true });
      await kept.and(visitor.locator('[aria-pressed=true]')).first().waitFor();
    }
    const asked = cheaper.priceWithDiscount ?? cheaper.price;
    await put(`adjust/${cheaper.id}`, { price: Math.floor(cheaper.price / 2) });
    await put(`sold/${sold.id}`);

    const { amount, unit } = formatMoney(asked, 'IRR', 'fa-IR');
    const over = visitor.getByRole('main').getByRole('article').filter({ hasText: sold.name }).first();
    await expect
      .poll(async () => {
        await open(visitor, '/saved');
        await visitor.getByRole('heading', { level: 1, name: saved.title }).waitFor();
        const told = [
          visitor.getByText(t(saved.cheaper, { amount, unit })),
          over.getByText(wordsAround(saved.sold).at(-1)?.trim() ?? ''),
        ];
        return Promise.all(told.map((each) => each.count()));
      })
      .toEqual([1, 1]);

    await open(visitor, sold.publicPath);
    await visitor.getByRole('heading', { level: 1, name: offer.endedTitle }).waitFor();
    await open(visitor, '/saved');
    await over.getByRole('button', { name: saved.remove, exact: true }).click();
    await over.waitFor({ state: 'hidden' });
    await visitor.getByRole('article').locator(':focus').waitFor();
    await visitor.getByRole('heading', { level: 2, name: saved.seen }).waitFor();
    await visitor.getByRole('button', { name: saved.clearSeen }).click();
    await visitor.getByRole('heading', { level: 2, name: saved.seen }).waitFor({ state: 'hidden' });
  });

  story('saves from a list, sees it in another tab, and finds the page by the menu', async ({ visit }) => {
    const page = await visit({ width: 360 });
    await open(page, '/saved');
    await page.getByRole('heading', { name: saved.emptyTitle }).waitFor();
    const tab = await newTab(page);
    await open(tab, '/q/all');
    await tab.getByRole('article').first().getByRole('button').click();
    await page.getByRole('article').first().waitFor();
    await tab.getByRole('banner').getByLabel(portal.shell.account, { exact: true }).click();
    await tab.getByRole('link', { name: portal.shell.saved }).click();
    await tab.getByRole('heading', { level: 1, name: saved.title }).waitFor();
    expect(await tab.locator('meta[name=robots]').count()).toBe(0);
    await open(tab, '/saved');
    expect(await tab.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  story('asks again when the list cannot be read', async ({ visit }) => {
    const page = await visit({ refusals: [503] });
    await open(page, '/q/all');
    await page.getByRole('article').first().getByRole('button').click();
    await page.getByRole('article').first().locator('[aria-pressed=true]').waitFor();
    const lists = '**/api/public/saved?**';
    const mend = await intercept(page, lists, (route) => route.fulfill({ status: 503 }));
    await open(page, '/saved');
    await page.getByText(saved.failed).waitFor();
    const again = page.getByRole('button', { name: portal.error.again, exact: true });
    const refused = page.waitForResponse((response) => response.status() === 503);
    await again.click();
    await refused;
    await page.getByText(saved.failed).waitFor();
    mend();
    await again.click();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByText(saved.failed).count()).toBe(0);
  });

  story('asks to be told of new ones, signs in, and finds the search kept', async ({ visit }) => {
    const page = await visit({ width: 390 });
    const words = accountTexts.searches;
    await open(page, '/q/all/%D9%81%D8%B1%D8%B4?pictured=1');
    await page.getByRole('link', { name: browsing.search.tellMe, exact: true }).click();
    await fillSignIn(page, account('user', 4));
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const kept = page.getByRole('main').getByRole('listitem').filter({ hasText: 'فرش' });
    await kept.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await kept.getByRole('link', { name: words.open }).click();
    await page.waitForURL(/\/q\/all\/[^?]+\?pictured=1&sort=newest$/);
    await open(page, '/users/searches');
    const name = (await kept.locator('b').textContent()) ?? '';
    await kept.getByRole('button').click();
    const sure = page.getByRole('alertdialog');
    await sure.getByText(t(members.confirm.deleteText, { name })).waitFor();
    await sure.getByRole('button', { name: words.delete, exact: true }).click();
    await page.getByRole('heading', { name: words.none }).waitFor();
  });

  story('shares an ad by a messenger or by its link', async ({ visit }) => {
    const page = await visit();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/q/all');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { name: browsing.ad.description }).waitFor();
    await page.getByRole('main').getByLabel(offer.share, { exact: true }).click();
    const way = (network: 'telegram' | 'whatsApp' | 'eitaa') =>
      page.getByRole('main').getByRole('link', { name: t(lists.socialNetwork[network]), exact: true });
    const path = encodeURIComponent(new URL(page.url()).pathname);
    for (const network of ['telegram', 'whatsApp', 'eitaa'] as const)
      expect(await way(network).last().getAttribute('href')).toContain(path);
    await page.getByRole('button', { name: offer.copyLink, exact: true }).click();
    await toast(page, offer.copied).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(new URL(page.url()).pathname);
  });

  story(
    'reads an ad on a phone: the header goes while they scroll down, and no bar of tabs stands there',
    async ({ visit }) => {
      const page = await visit({ width: 390, height: 700 });
      await open(page, '/q/all');
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await page.getByRole('heading', { name: browsing.ad.description }).waitFor();
      await page.getByRole('navigation', { name: portal.shell.bottomBar }).waitFor({ state: 'hidden' });
      const header = page.getByRole('banner');
      await page.mouse.wheel(0, 500);
      await expect.poll(async () => (await header.boundingBox())?.y ?? 0).toBeLessThan(-50);
      await page.mouse.wheel(0, -200);
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
    },
  );
});
