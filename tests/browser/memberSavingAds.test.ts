import { advertisementRecordSchema } from '@charsu/core/contract/advertisement.ts';
import { caughtMessagesSchema } from '@charsu/core/contract/outbox.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillSignIn, signInAsMember } from './actors.ts';
import { account, intercept, open, story } from './browser.ts';
import { signedIn } from './sandbox.ts';
import { signedInAs } from './signed-in-as.ts';
import { persian } from './texts.ts';

const { saved } = textsIn('fa-IR');

const { t } = persian;

/** A displayed advertisement with a price in rial, of a seller. */
async function adOf(page: Page, headers: { authorization: string }) {
  const found = await page.request.post('/api/advertisement/search?pageSize=100', {
    headers,
    data: { displayed: true },
  });
  const { items } = pageOf(advertisementRecordSchema).parse(await found.json());
  const ad = items.find(({ price, currency }) => price !== null && currency === 'IRR');
  if (ad?.price == null || ad.publicPath === null) throw new Error('No advertisement is displayed.');
  return { ...ad, price: ad.price, publicPath: ad.publicPath };
}

/** The pressed or unpressed heart of an advertisement, by its words. */
const heart = (page: Page, words: string) =>
  page.getByRole('main').getByRole('button', { name: words, exact: true }).first();

describe('a member', () => {
  story('whose roles lack the menu of categories sees none', async ({ visit }) => {
    const [allowed, lacking] = [await visit(), await visit()];
    const menuButton = (page: Page) => page.locator('header [popovertarget="categories"]');
    await signInAsMember(allowed, 9, '/saved');
    await open(allowed, '/');
    await menuButton(allowed).waitFor();
    await intercept(lacking, /hasAccess\/category_menu/, (route) =>
      route.fulfill({ contentType: 'application/json', body: 'false' }),
    );
    await signInAsMember(lacking, 9, '/saved');
    await open(lacking, '/');
    await menuButton(lacking).waitFor({ state: 'hidden' });
  });

  story('finds saved ads on another device, and hears of a lower price by mail', async ({ visit }) => {
    const [phone, desk, seller] = [await visit({ width: 390 }), await visit(), await visit()];
    // Nobody else counts what this member is told.
    const { username } = account('user', 9);
    const headers = await signedInAs(seller.request, account('user', 5));
    const ad = await adOf(seller, headers);
    await open(phone, ad.publicPath);
    await heart(phone, t(saved.save, { name: ad.name })).click();
    // Ads that were saved without an account go into it at the sign-in.
    await open(phone, '/login/%2Fsaved');
    await fillSignIn(phone, account('user', 9));
    await phone.getByText(saved.memberLead).waitFor();
    const all = (page: Page) => page.getByRole('region', { name: saved.title }).getByRole('article');
    const kept = (page: Page) => all(page).filter({ has: page.locator(`a[href*="${ad.id}"]`) });
    await kept(phone).waitFor();
    expect(await phone.evaluate<string>("localStorage.getItem('saved-ads')")).toBe('[]');
    await signInAsMember(desk, 9, '/saved');
    await kept(desk).waitFor();

    const price = Math.floor(ad.price / 20) * 10;
    const adjusted = await seller.request.put(`/api/advertisement/adjust/${ad.id}`, { headers, data: { price } });
    expect(adjusted.ok(), await adjusted.text()).toBe(true);
    const administrator = await signedIn(seller.request, 'administrator');
    const told = async () => {
      const answer = await seller.request.get('/api/console/outbox/caught', { headers: administrator });
      const { items } = caughtMessagesSchema.parse(await answer.json());
      return items.filter(({ receiver, text }) => receiver === username && text.includes(ad.id));
    };
    await expect.poll(async () => (await told()).length).toBe(1);
    const asked = Math.floor((price * (100 - ad.discountPercent)) / 100);
    expect((await told())[0]?.text).toContain(formatMoney(asked, 'IRR', 'fa-IR').amount);

    await open(desk, ad.publicPath);
    await heart(desk, t(saved.unsave, { name: ad.name })).click();
    await heart(desk, t(saved.save, { name: ad.name })).waitFor();
    await expect
      .poll(async () => {
        await open(phone, '/saved');
        // The others that the member saved stay.
        await all(phone).first().waitFor();
        return kept(phone).count();
      })
      .toBe(0);
  });

  story('sees what was seen recently, and asks again, when the own list cannot be read', async ({ visit }) => {
    const page = await visit({ refusals: [503] });
    const ad = await adOf(page, await signedInAs(page.request, account('user', 5)));
    await signInAsMember(page, 7, ad.publicPath);
    const own = '**/api/savedAdvertisement/**';
    const mend = await intercept(page, own, (route) => route.fulfill({ status: 503 }));
    await open(page, '/saved');
    await page.getByText(saved.failed).waitFor();
    await page.getByRole('region', { name: saved.seen }).getByRole('article').filter({ hasText: ad.name }).waitFor();
    mend();
    await page.getByRole('button', { name: persian.portal.error.again, exact: true }).click();
    await page.getByRole('region', { name: saved.title }).getByRole('article').first().waitFor();
  });

  story('leaves nothing that was saved in the browser when signing out', async ({ visit }) => {
    const page = await visit();
    await signInAsMember(page, 6, '/q/all');
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/api/savedAdvertisement/') && answer.request().method() === 'POST',
    );
    await page.getByRole('article').first().getByRole('button').and(page.locator('[aria-pressed=false]')).click();
    await page.getByRole('article').first().locator('[aria-pressed=true]').waitFor();
    expect((await stored).ok()).toBe(true);
    await open(page, '/saved');
    await page.getByRole('article').first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      // The page before it may still ask.
      if (!page.url().endsWith('/logout')) return;
      if (request.headers().authorization !== undefined) asked.push(new URL(request.url()).pathname);
    });
    await open(page, '/logout');
    // The session ends meanwhile: anything else could be refused.
    expect(asked).toEqual(['/api/account/logout']);
    await open(page, '/saved');
    await page.getByRole('heading', { name: saved.emptyTitle }).waitFor();
    await page.getByText(saved.lead).waitFor();
  });
});
