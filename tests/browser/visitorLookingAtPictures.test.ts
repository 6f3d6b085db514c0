import { advertisementCardSchema } from '@charsu/core/contract/advertisement.ts';
import { pageOf } from '@charsu/core/contract/paging.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signInAsMember, signInAtConsole } from './actors.ts';
import { open, story } from './browser.ts';
import { persian } from './texts.ts';

const { offer } = textsIn('fa-IR');

const { t } = persian;

/** The page of a demo ad with four pictures, of which wide pages show three. */
async function pathOfPictured(page: Page): Promise<string> {
  for (let number = 1; number <= 20; number += 1) {
    const answer = await page.request.get(`/api/public/search?pictured=true&page=${number}`);
    const { items } = pageOf(advertisementCardSchema).parse(await answer.json());
    const found = items.find(({ imageCount }) => imageCount === 4);
    if (found) return advertisementPath(found.tenantSubDomain, found.id, found.name);
  }
  throw new Error('No demo ad has four pictures.');
}

const counted = (number: number) =>
  t(offer.viewer, { number: formatNumber(number, 'fa-IR'), count: formatNumber(4, 'fa-IR') });

const swipeToTheRight = `{
  const dialog = document.querySelector('dialog[open]');
  const finger = (clientX) => new Touch({ identifier: 1, target: dialog, clientX, clientY: 400 });
  const [from, to] = [finger(100), finger(300)];
  dialog.dispatchEvent(new TouchEvent('touchstart', { touches: [from], changedTouches: [from], bubbles: true }));
  dialog.dispatchEvent(new TouchEvent('touchend', { changedTouches: [to], bubbles: true }));
}`;

/** The grounds of all pictures of users on a page, each once. */
async function groundsOn(page: Page): Promise<string[]> {
  const pictures = page.locator('img[src*="/uploads/"]');
  await pictures.first().waitFor({ state: 'attached' });
  const grounds = await pictures.evaluateAll((all) =>
    all.map((each) => each.ownerDocument.defaultView?.getComputedStyle(each).backgroundColor ?? ''),
  );
  return [...new Set(grounds)];
}

describe('a visitor who looks at pictures', () => {
  story('sees dark ones without a ground in the dark, too, and so do members and moderators', async ({ visit }) => {
    const page = await visit({ theme: 'dark' });
    const path = await pathOfPictured(page);
    const business = `/${path.split('/')[1]}/about`;
    for (const each of ['/', '/q/all', '/map', '/tenants', path, business]) {
      await open(page, each);
      expect(await groundsOn(page), each).toEqual(['rgb(255, 255, 255)']);
    }
    await signInAsMember(page);
    expect(await groundsOn(page), 'the own ads').toEqual(['rgb(255, 255, 255)']);
    const staff = await visit({ theme: 'dark' });
    await signInAtConsole(staff, 'moderator', '/admin/advertisements');
    expect(await groundsOn(staff), 'the console').toEqual(['rgb(255, 255, 255)']);
  });

  story('goes through all of them by keys and by finger, and comes back to where they were', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    await open(page, await pathOfPictured(page));
    const tiles = page.locator('#pictures > a');
    expect(await tiles.count()).toBe(4);
    const last = tiles.nth(2);
    await last.focus();
    await page.keyboard.press('Enter');
    await page.getByText(counted(3)).waitFor();
    // Persian reads from right to left, and so go the pictures.
    await page.keyboard.press('ArrowLeft');
    await page.getByText(counted(4)).waitFor();
    const large = page.getByRole('dialog').locator('img');
    await expect.poll(() => large.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await page.getByText(counted(1)).waitFor();
    const small = await large.boundingBox();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t(offer.zoom) })
      .click();
    await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(small?.width ?? 0);
    // Arrows now move the picture, and no longer go to another one.
    const before = (await large.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await large.boundingBox())?.x).toBeGreaterThan(before);
    await page.getByText(counted(1)).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('[href="#picture-3"]:focus').waitFor();

    await tiles.first().click();
    await page.getByText(counted(1)).waitFor();
    await page.evaluate(swipeToTheRight);
    await page.getByText(counted(2)).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t(offer.close) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  story('reaches all of them without JavaScript', async ({ visit }) => {
    const page = await visit({ javaScript: false });
    await page.goto(await pathOfPictured(page));
    await page.locator('#pictures > a').filter({ visible: true }).last().click();
    await page.getByText(counted(3)).waitFor();
    await page.locator('dialog:target').getByLabel(t(offer.next)).click();
    await page.getByText(counted(4)).waitFor();
    expect(await page.locator('dialog:target img').isVisible()).toBe(true);
    await page.locator('dialog:target').getByLabel(t(offer.close)).click();
    await page.getByText(counted(4)).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
